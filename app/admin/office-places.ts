// The places of the back office, in the order of a day, and who may go there. Pure: frame, keys and palette read it.
import { may, type Permission, type Role } from '#app/staff/roles.ts'
import type { OfficeIconName } from './office-icon.tsx'

export type Place = {
  to: string
  name: string
  need: Permission
  icon: OfficeIconName
  /** Pressed after `g`. */
  key: string
  group: 'day' | 'shop' | 'people' | 'house'
}

/** The first four that she may open stand under a thumb on a phone. */
const places: readonly Place[] = [
  { to: '/admin', name: 'Today', need: 'see-overview', icon: 'sun', key: 't', group: 'day' },
  { to: '/admin/orders', name: 'Orders', need: 'see-orders', icon: 'parcel', key: 'o', group: 'day' },
  {
    to: '/admin/production',
    name: 'Production',
    need: 'see-production',
    icon: 'comb',
    key: 'p',
    group: 'day',
  },
  { to: '/admin/products', name: 'Products', need: 'see-products', icon: 'tag', key: 'r', group: 'shop' },
  { to: '/admin/stock', name: 'Stock', need: 'see-stock', icon: 'shelf', key: 's', group: 'shop' },
  { to: '/admin/users', name: 'Customers', need: 'see-people', icon: 'person', key: 'c', group: 'people' },
  {
    to: '/admin/subscribers',
    name: 'Subscribers',
    need: 'see-subscribers',
    icon: 'letter',
    key: 'b',
    group: 'people',
  },
  {
    to: '/admin/reviews',
    name: 'Reviews',
    need: 'see-reviews',
    icon: 'star',
    key: 'v',
    group: 'people',
  },
  {
    to: '/admin/content',
    name: 'Content',
    need: 'see-settings',
    icon: 'page',
    key: 'w',
    group: 'house',
  },
  { to: '/admin/settings', name: 'Settings', need: 'see-settings', icon: 'dial', key: 'e', group: 'house' },
  {
    to: '/admin/transfer',
    name: 'Import and export',
    need: 'import',
    icon: 'arrows',
    key: 'i',
    group: 'house',
  },
  {
    to: '/admin/trouble',
    name: 'Emails and jobs',
    need: 'see-orders',
    icon: 'bell',
    key: 'm',
    group: 'house',
  },
  { to: '/admin/staff', name: 'Staff', need: 'manage-staff', icon: 'people', key: 'f', group: 'house' },
  { to: '/admin/audit', name: 'Audit log', need: 'see-audit', icon: 'book', key: 'a', group: 'house' },
]

export function placesFor(role: Role): readonly Place[] {
  return places.filter(({ need }) => may(role, need))
}

export type Deed = { to: string; name: string; need: Permission; words: string }

/** What the palette can begin, beside going somewhere. */
const deeds: readonly Deed[] = [
  {
    to: '/admin/orders/new',
    name: 'New order',
    need: 'make-orders',
    words: 'phone instagram whatsapp manual',
  },
  { to: '/admin/add-products', name: 'Add a product', need: 'edit-products', words: 'new variant wig' },
  { to: '/admin/orders?tab=to-pack', name: 'Orders to ship', need: 'see-orders', words: 'queue' },
  { to: '/admin/stock?show=low', name: 'Low stock', need: 'see-stock', words: 'reorder' },
  { to: '/admin/staff', name: 'Invite staff', need: 'manage-staff', words: 'colleague role' },
  { to: '/admin/me', name: 'Your sign-in', need: 'see-overview', words: 'codes factor sessions devices' },
  {
    to: '/admin/me#keys',
    name: 'Keyboard shortcuts',
    need: 'see-overview',
    words: 'keys single letters switch off',
  },
]

export function deedsFor(role: Role): readonly Deed[] {
  return deeds.filter(({ need }) => may(role, need))
}
