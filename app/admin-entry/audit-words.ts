// How entries of the audit log are written out. Pure.
import type { AuditSubject } from '#app/staff/audit.server.ts'
import { may, type Permission, type Role } from '#app/staff/roles.ts'

type Kind = { name: string; page: ((id: string) => string) | null; need: Permission }

/** What entries are about, and where to look at it. */
const kinds: Record<AuditSubject, Kind> = {
  product: { name: 'Product', page: (id) => `/edit/${id}`, need: 'see-products' },
  stock: { name: 'Stock', page: (id) => `/admin/stock/${id}`, need: 'see-stock' },
  order: { name: 'Order', page: (id) => `/admin/orders/${id}`, need: 'see-orders' },
  refund: { name: 'Refund', page: null, need: 'see-orders' },
  production: { name: 'Production', page: (id) => `/admin/production/${id}`, need: 'see-production' },
  person: { name: 'Customer', page: (id) => `/admin/users/${id}`, need: 'see-people' },
  subscriber: { name: 'Subscriber', page: null, need: 'see-subscribers' },
  setting: { name: 'Setting', page: null, need: 'see-settings' },
  staff: { name: 'Staff', page: (id) => `/admin/staff?who=${id}`, need: 'manage-staff' },
  import: { name: 'Import', page: (id) => `/admin/transfer/${id}`, need: 'import' },
  export: { name: 'Export', page: null, need: 'export' },
  picture: { name: 'Picture', page: null, need: 'see-products' },
  mail: { name: 'Mail', page: null, need: 'see-orders' },
  job: { name: 'Job', page: null, need: 'see-orders' },
}

export const kindNames = Object.entries(kinds).map(([value, { name }]) => ({ value, name }))

/** Null when there is no page of it, or her role may not open it. */
export function subjectPage(kind: string, id: string, role: Role): string | null {
  const known = isKind(kind) ? kinds[kind] : null
  const hasId = /^[a-z]{3}_[0-9a-z]{26}$/u.test(id)
  return known?.page && hasId && may(role, known.need) ? known.page(id) : null
}

export function kindName(kind: string): string {
  return isKind(kind) ? kinds[kind].name : kind
}

function isKind(kind: string): kind is AuditSubject {
  return Object.hasOwn(kinds, kind)
}

export type Change = { field: string; before: string | null; after: string | null }

/** What differs between the two, field by field; nested ones as 'price.kobo'. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = flat(before)
  const is = flat(after)
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object')
    return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]])
  const parts = Array.isArray(value)
    ? value.map((one, place) => [String(place + 1), one] as const)
    : Object.entries(value)
  return new Map(parts.flatMap(([name, part]) => [...flat(part, path === '' ? name : `${path}.${name}`)]))
}
