// Who may do what in the back office: six roles of every shop, and those that a house makes of the same permissions. Pure:
// guards ask it, pages hide by it what would be refused, the access test generates its matrix from it.
import type { RoleId } from '#app/foundation/lib/ids.ts'

/** Nobody changes these. */
export const builtInRoles = ['owner', 'manager', 'fulfilment', 'maker', 'content', 'read-only'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

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

/** No other role has them, and none can be given them: with the first anybody could make themselves an owner. */
export const ownerOnly: readonly Permission[] = ['manage-staff', 'override-status', 'edit-settings']

/** Everybody's: their own sign-in, and the page that they begin at. */
export const everybodys: Permission = 'see-overview'

/** What a house can make a role of. */
export const givable: readonly Permission[] = permissions.filter((each) => !ownerOnly.includes(each))

const granted: Record<BuiltInRole, readonly Permission[]> = {
  owner: permissions,
  manager: givable,
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

const builtInWords: Record<BuiltInRole, RoleWords> = {
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

/** What people read of a role: its name, and in a sentence what it may do. */
export type RoleWords = { name: string; may: string }

/** Made by the owner. It carries what it may do along, as its row said when the request began. */
export type OwnRole = RoleWords & { key: RoleId; permissions: readonly Permission[] }

export type Role = BuiltInRole | OwnRole

/** By what members of staff, invitations and the audit log name a role. */
export type RoleKey = BuiltInRole | RoleId

export function permissionsOf(role: Role): readonly Permission[] {
  return typeof role === 'string' ? granted[role] : role.permissions
}

export function may(role: Role, permission: Permission): boolean {
  return permissionsOf(role).includes(permission)
}

/** Whether somebody with this role may hand out all of these: nobody gives what they do not have. */
export function mayGive(role: Role | null, wanted: readonly Permission[]): boolean {
  return role !== null && wanted.every((permission) => may(role, permission))
}

export function keyOf(role: Role): RoleKey {
  return typeof role === 'string' ? role : role.key
}

export function roleWords(role: Role): RoleWords {
  return typeof role === 'string' ? builtInWords[role] : role
}

export function isBuiltIn(key: string): key is BuiltInRole {
  return builtInRoles.some((role) => role === key)
}
