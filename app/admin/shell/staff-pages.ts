// The pages of who works here, and what each may do (see office-pages.ts).
import { type OfficePage, proven } from './office-page-record.ts'

export const staffPages = {
  'admin/staff': {
    file: 'admin/entry/staff.route.tsx',
    title: 'Staff',
    see: 'manage-staff',
    do: {
      invite: proven('manage-staff'),
      withdraw: 'manage-staff',
      role: proven('manage-staff'),
      remove: proven('manage-staff'),
      'reset-factor': proven('manage-staff'),
    },
    menu: { icon: 'people', key: 'f', group: 'house' },
    begin: [{ name: 'Invite staff', words: 'colleague role' }],
  },
  'admin/staff/roles': {
    file: 'admin/entry/roles.route.tsx',
    title: 'Roles',
    see: 'manage-staff',
    begin: [{ name: 'Roles', words: 'permissions rights access who may do what' }],
  },
  'admin/staff/roles/new': {
    file: 'admin/entry/new-role.route.tsx',
    see: 'manage-staff',
    do: { create: proven('manage-staff') },
  },
  'admin/staff/roles/:role': {
    file: 'admin/entry/role.route.tsx',
    see: 'manage-staff',
    do: { save: proven('manage-staff'), remove: proven('manage-staff') },
  },
} as const satisfies Record<string, OfficePage>
