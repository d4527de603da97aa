// Who may do what in the back office. Pure: guards ask it, pages hide by it what would be refused, the access test
// generates its matrix from it.

export const roles = ['owner', 'manager', 'fulfilment', 'maker', 'content', 'read-only'] as const
export type Role = (typeof roles)[number]

export const permissions = [
  'see-overview',
  'see-sales',
  'see-products',
  'edit-products',
  'see-stock',
  'edit-stock',
  'see-orders',
  'edit-orders',
  'override-status',
  'refund',
  'make-orders',
  'see-production',
  'work-production',
  'plan-production',
  'see-people',
  'edit-people',
  'ban-people',
  'see-subscribers',
  'see-campaigns',
  'edit-campaigns',
  'send-campaigns',
  'see-offers',
  'edit-offers',
  'see-reviews',
  'edit-reviews',
  'see-settings',
  'edit-settings',
  'edit-content',
  'import',
  'export',
  'manage-staff',
  'see-audit',
  'upload-pictures',
] as const
export type Permission = (typeof permissions)[number]

const everything: readonly Permission[] = permissions

const granted: Record<Role, readonly Permission[]> = {
  owner: everything,
  manager: everything.filter((each) => !['manage-staff', 'override-status', 'edit-settings'].includes(each)),
  fulfilment: [
    'see-overview',
    'see-products',
    'see-stock',
    'edit-stock',
    'see-orders',
    'edit-orders',
    'make-orders',
    'see-production',
    'upload-pictures',
  ],
  // A maker sees the wigs they make, never who wears them, where they live or what they paid.
  maker: ['see-overview', 'see-production', 'work-production', 'upload-pictures'],
  content: [
    'see-overview',
    'see-products',
    'edit-products',
    'see-reviews',
    'edit-reviews',
    'see-campaigns',
    'edit-campaigns',
    'see-settings',
    'edit-content',
    'upload-pictures',
  ],
  'read-only': [
    'see-overview',
    'see-sales',
    'see-products',
    'see-stock',
    'see-orders',
    'see-production',
    'see-people',
    'see-subscribers',
    'see-campaigns',
    'see-offers',
    'see-reviews',
    'see-settings',
    'see-audit',
  ],
}

export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, including team and money settings.' },
  manager: {
    name: 'Manager',
    may: 'Everything except team, money settings and overriding an order’s status.',
  },
  fulfilment: { name: 'Fulfilment', may: 'Orders, parcels and stock. No refunds, no prices.' },
  maker: { name: 'Maker', may: 'The production board, without customers’ names, addresses or prices.' },
  content: {
    name: 'Content',
    may: 'Products, pictures, the shop’s texts and newsletters, which others send.',
  },
  'read-only': { name: 'Read-only', may: 'Can view everything except the team. No changes, no exports.' },
}

export function may(role: Role, permission: Permission): boolean {
  return granted[role].includes(permission)
}

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text)
}
