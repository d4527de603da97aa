// The pages of the settings (see office-pages.ts): what stands there is the owner's.
import type { OfficePage } from './office-page-record.ts'

export const settingPages = {
  'admin/settings': {
    file: 'admin/settings/settings.route.tsx',
    title: 'Settings',
    see: 'see-settings',
    menu: { icon: 'dial', key: 'e', group: 'house' },
  },
  // Seen on every ground before it is used.
  'admin/settings/logo': {
    file: 'admin/settings/logo.route.tsx',
    title: 'Logo and icon',
    see: 'see-settings',
    do: {
      upload: 'edit-settings',
      save: 'edit-settings',
      remove: 'edit-settings',
      restore: 'edit-settings',
    },
  },
  'admin/settings/menu': {
    file: 'admin/settings/menu.route.tsx',
    title: 'Menu',
    see: 'see-settings',
    do: { save: 'edit-settings', restore: 'edit-settings', reset: 'edit-settings' },
  },
  'admin/settings/emails': {
    file: 'admin/settings/mail-list.route.tsx',
    title: 'Email texts',
    see: 'see-settings',
  },
  'admin/settings/emails/:kind': {
    file: 'admin/settings/mail-words.route.tsx',
    see: 'see-settings',
    do: {
      save: 'edit-settings',
      preview: 'edit-settings',
      test: 'edit-settings',
      restore: 'edit-settings',
    },
  },
  // The drawn email alone, for the frames of its preview.
  'admin/settings/emails/:kind/preview': {
    file: 'admin/settings/mail-words-preview.route.ts',
    bare: true,
    see: 'see-settings',
  },
  'admin/settings/zones': {
    file: 'admin/settings/zones.route.tsx',
    title: 'Delivery zones',
    see: 'see-settings',
    do: { save: 'edit-settings', restore: 'edit-settings' },
  },
  'admin/settings/couriers': {
    file: 'admin/settings/couriers.route.tsx',
    title: 'Couriers',
    see: 'see-settings',
    do: { save: 'edit-settings', restore: 'edit-settings' },
  },
  'admin/settings/stages': {
    file: 'admin/settings/stages.route.tsx',
    title: 'Production stages',
    see: 'see-settings',
    do: { save: 'edit-settings', restore: 'edit-settings' },
  },
  'admin/settings/holidays': {
    file: 'admin/settings/holidays.route.tsx',
    title: 'Holidays',
    see: 'see-settings',
    do: { save: 'edit-settings', restore: 'edit-settings' },
  },
  'admin/settings/designer': {
    file: 'admin/settings/designer.route.tsx',
    title: 'Wig designer',
    see: 'see-settings',
    do: { save: 'edit-settings', restore: 'edit-settings' },
  },
  // What the house adds to one part of a design.
  'admin/settings/designer/choices/:field': {
    file: 'admin/settings/designer-choices.route.tsx',
    see: 'see-settings',
    do: { add: 'edit-settings', redraw: 'edit-settings', remove: 'edit-settings' },
  },
  'admin/settings/designer/rules/:rule': {
    file: 'admin/settings/designer-rule.route.tsx',
    see: 'edit-settings',
    do: { save: 'edit-settings', try: 'edit-settings', remove: 'edit-settings' },
  },
  'admin/settings/:part': {
    file: 'admin/settings/setting.route.tsx',
    see: 'see-settings',
    do: { save: 'edit-settings', restore: 'edit-settings' },
  },
} as const satisfies Record<string, OfficePage>
