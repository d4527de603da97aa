// What the pages of import and export call things.
import type { PillTone } from '#app/admin/shell/status-pill.tsx'
import type { ExportKind, ImportKind, ImportState } from '#app/domain/transfer/transfer.ts'

export const kindWords: Record<ImportKind, { name: string; help: string }> = {
  products: {
    name: 'Products',
    help: 'One row per variant. Fields without a column stay as they are, and nothing is published unless its column says so.',
  },
  orders: {
    name: 'Orders',
    help: 'Past orders, one row per item. No emails are sent, stock is not changed, and orders already here stay as they are.',
  },
  subscribers: {
    name: 'Subscribers',
    help: 'With each consent and its date. No emails are sent, and anyone who unsubscribed here stays unsubscribed.',
  },
  'former-products': {
    name: 'Products from the previous shop',
    help: 'A JSON export of Products, imported as drafts. Pictures are not downloaded: the import lists their addresses so that you can upload them.',
  },
  'former-orders': {
    name: 'Orders from the previous shop',
    help: 'A JSON export of Orders. Import Users first, so that each order is linked to its account.',
  },
  'former-users': {
    name: 'Users from the previous shop',
    help: 'A JSON export of Users by uid. They have no password and sign in with a link sent by email.',
  },
  'former-subscribers': {
    name: 'Subscribers from the previous shop',
    help: 'A JSON export of SuscribedEmail. It has no record of consent, so nothing is sent until they confirm. After 30 days, unconfirmed addresses are deleted.',
  },
}

export const exportWords: Record<ExportKind, string> = {
  products: 'One row per variant, with every field and the picture keys. Archived products are not included.',
  orders: 'One row per order item, with amounts in naira and kobo.',
  subscribers: 'Every address, with its consent and dates.',
}

export const stateWords: Record<ImportState, { name: string; tone: PillTone }> = {
  reading: { name: 'Checking', tone: 'gold' },
  checked: { name: 'Ready to import', tone: 'plain' },
  running: { name: 'Importing', tone: 'gold' },
  stopped: { name: 'Stopped', tone: 'berry' },
  done: { name: 'Done', tone: 'ink' },
  undoing: { name: 'Undoing', tone: 'gold' },
  undone: { name: 'Undone', tone: 'quiet' },
  failed: { name: 'Discarded', tone: 'quiet' },
}

export function isWorking(state: ImportState): boolean {
  return state === 'reading' || state === 'running' || state === 'undoing'
}

export function rowsWords(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`
}
