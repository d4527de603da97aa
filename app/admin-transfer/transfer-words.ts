// What the pages of import and export call things.
import type { PillTone } from '#app/admin/status-pill.tsx'
import type { ExportKind, ImportKind, ImportState } from '#app/transfer/transfer.ts'

export const kindWords: Record<ImportKind, { name: string; help: string }> = {
  products: {
    name: 'Products',
    help: 'One row per variant. What the file has no column for stays as it is, and nothing is published unless its column says so.',
  },
  orders: {
    name: 'Orders',
    help: 'History: one row per piece. Nobody is written to, stock is not touched, and an order that is here already stays as it is.',
  },
  subscribers: {
    name: 'Subscribers',
    help: 'With what each agreed to, and when. Nobody is written to, and whoever left here stays away.',
  },
  'former-products': {
    name: 'Products of the former shop',
    help: 'A JSON export of Products. They come in as drafts. Their pictures are not fetched; the import lists the addresses for you to upload them.',
  },
  'former-orders': {
    name: 'Orders of the former shop',
    help: 'A JSON export of Orders. Bring in Users first, so that each order finds the account it belongs to.',
  },
  'former-users': {
    name: 'Users of the former shop',
    help: 'A JSON export of Users by their uid. They come without a password and sign in by a link to their mailbox.',
  },
  'former-subscribers': {
    name: 'Subscribers of the former shop',
    help: 'A JSON export of SuscribedEmail. It holds no record of consent, so they wait as asked and are sent nothing until they confirm; after 30 days they are forgotten.',
  },
}

export const exportWords: Record<ExportKind, string> = {
  products:
    'One row per variant, with every field and the keys of the pictures. Pieces that were taken out are left out.',
  orders: 'One row per ordered piece, amounts in naira to the kobo.',
  subscribers: 'Every address with its consent and the times of it.',
}

export const stateWords: Record<ImportState, { name: string; tone: PillTone }> = {
  reading: { name: 'Being checked', tone: 'gold' },
  checked: { name: 'Ready to run', tone: 'plain' },
  running: { name: 'Running', tone: 'gold' },
  stopped: { name: 'Stopped', tone: 'berry' },
  done: { name: 'Done', tone: 'ink' },
  undoing: { name: 'Being undone', tone: 'gold' },
  undone: { name: 'Undone', tone: 'quiet' },
  failed: { name: 'Put aside', tone: 'quiet' },
}

export function isWorking(state: ImportState): boolean {
  return state === 'reading' || state === 'running' || state === 'undoing'
}

export function rowsWords(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`
}
