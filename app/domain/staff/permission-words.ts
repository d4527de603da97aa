// What each permission is called, in a sentence what it opens, and which others it is of no use without. Pure.
import { everybodys, givable, type OwnRole, type Permission } from './roles.ts'

type Words = {
  name: string
  says: string
  /** Comes along when it is given, and goes without saying: what is worked on is seen. */
  needs?: readonly Permission[]
  /** Comes along too, and is another matter that whoever reads of the role is told. */
  opens?: readonly Permission[]
}

type Area = { name: string; permissions: Partial<Record<Permission, Words>> }

/** Everything that a role can be made of, in the order of the office's menu. */
export const permissionAreas: readonly Area[] = [
  {
    name: 'Orders',
    permissions: {
      'see-orders': {
        name: 'View orders',
        says: 'Orders with their customers, parcels, payments, messages, returns and chargebacks.',
      },
      'edit-orders': {
        name: 'Work on orders',
        says: 'Ship, change status and address, answer messages, approve and receive returns.',
        needs: ['see-orders'],
      },
      'make-orders': {
        name: 'Enter orders',
        says: 'Enter orders for customers, send payment links, add services and ask for balances.',
        needs: ['see-orders'],
      },
      refund: {
        name: 'Refund and cancel',
        says: 'Refund, cancel, settle returns, confirm bank transfers, answer chargebacks, and give discounts of up to 30%.',
        needs: ['see-orders'],
      },
    },
  },
  {
    name: 'Production',
    permissions: {
      'see-production': {
        name: 'View production',
        says: 'The board and job cards, without customers’ names, addresses or prices.',
      },
      'work-production': {
        name: 'Make wigs',
        says: 'Can be given jobs, moves them from stage to stage, adds photos and asks for approval.',
        needs: ['see-production'],
      },
      'plan-production': {
        name: 'Plan production',
        says: 'Assign makers, change due dates, capacity and express slots.',
        needs: ['see-production'],
      },
    },
  },
  {
    name: 'Products and stock',
    permissions: {
      'see-products': {
        name: 'View products',
        says: 'Products, drafts included, collections, categories and colours.',
      },
      'edit-products': {
        name: 'Edit products',
        says: 'Add, change, price, publish and remove products, collections, categories and colours.',
        needs: ['see-products'],
      },
      'see-stock': { name: 'View stock', says: 'How many of each variant there are, and why.' },
      'edit-stock': {
        name: 'Edit stock',
        says: 'Count, receive and write off stock, and set reorder points.',
        needs: ['see-stock'],
      },
      'upload-pictures': { name: 'Upload pictures', says: 'Pictures for products and texts.' },
    },
  },
  {
    name: 'Customers',
    permissions: {
      'see-people': {
        name: 'View customers',
        says: 'Accounts with contact details, addresses, purchases, notes and groups.',
      },
      'edit-people': {
        name: 'Edit customers',
        says: 'Write notes, change groups and merge accounts.',
        needs: ['see-people'],
      },
      'ban-people': {
        name: 'Close accounts',
        says: 'Close accounts and open them again.',
        needs: ['see-people'],
      },
      'see-subscribers': { name: 'View subscribers', says: 'Who gets newsletters, with their addresses.' },
      'see-reviews': { name: 'View reviews and questions', says: 'Published, hidden and waiting ones.' },
      'edit-reviews': {
        name: 'Answer reviews and questions',
        says: 'Publish, hide, refuse and answer them.',
        needs: ['see-reviews'],
      },
    },
  },
  {
    name: 'Marketing',
    permissions: {
      'see-campaigns': { name: 'View newsletters', says: 'Newsletters, their reports, and automations.' },
      'edit-campaigns': {
        name: 'Write newsletters',
        says: 'Write, copy, test and delete newsletters that are not sent.',
        needs: ['see-campaigns'],
      },
      'send-campaigns': {
        name: 'Send newsletters',
        says: 'Schedule, pause and stop newsletters, and change automations.',
        needs: ['see-campaigns'],
      },
      'see-offers': { name: 'View offers', says: 'Offers and discount codes, and what they brought in.' },
      'edit-offers': {
        name: 'Edit offers',
        says: 'Create and change offers and codes, and switch them on and off.',
        needs: ['see-offers'],
      },
    },
  },
  {
    name: 'Shop and figures',
    permissions: {
      'see-settings': { name: 'View settings and content', says: 'Settings, texts and message costs.' },
      'edit-content': {
        name: 'Edit content',
        says: 'The shop’s texts, pages of your own and pictures of the home page.',
        needs: ['see-settings'],
      },
      'see-sales': {
        name: 'View sales and costs',
        says: 'Sales, costs, margins, visits, accounts and payouts.',
      },
      export: {
        name: 'Export',
        says: 'Download files of customers, orders, products, subscribers and accounts.',
        opens: ['see-orders', 'see-products', 'see-people', 'see-subscribers', 'see-sales'],
      },
      import: {
        name: 'Import',
        says: 'Bring products, orders, customers and subscribers in from files, and undo it.',
        opens: ['export'],
      },
      'see-audit': {
        name: 'View the audit log',
        says: 'Who changed what in the back office, and when, with the details that were changed.',
        // It says what costs were and are.
        opens: ['see-sales'],
      },
    },
  },
]

const words = new Map(
  permissionAreas.flatMap(({ permissions }) => Object.entries(permissions) as [Permission, Words][]),
)

export function permissionName(permission: Permission): string {
  return words.get(permission)?.name ?? permission
}

/** What comes along with it, that of what comes along included. */
export function includedIn(permission: Permission): Permission[] {
  const { needs = [], opens = [] } = words.get(permission) ?? {}
  return [...needs, ...opens].flatMap((included) => [included, ...includedIn(included)])
}

/** With everything that they are of no use without, in the order of the table; never what only an owner may. */
export function completed(wanted: readonly Permission[]): Permission[] {
  const all = new Set([everybodys, ...wanted.flatMap((one) => [one, ...includedIn(one)])])
  return givable.filter((permission) => all.has(permission))
}

/** In a sentence, for the list of roles and the invitation: only what goes without saying is left out. */
export function permissionsSentence(permissions: OwnRole['permissions']): string {
  const unsaid = new Set(permissions.flatMap((one) => words.get(one)?.needs ?? []))
  const names = [...words.keys()]
    .filter((one) => permissions.includes(one) && !unsaid.has(one))
    .map((one, place) => (place === 0 ? permissionName(one) : permissionName(one).toLowerCase()))
  return names.length === 0 ? 'Nothing but their own sign-in.' : `${names.join(', ')}.`
}
