// The pages of the back office, each in one record: its file, its name, who may open it and do what there, where it stands in
// the menu and what the palette can begin with it. Routes (office-routes.ts), the guard, menu and palette (office-places.ts), the
// titles of tabs (office-title.ts) and the access test (every cell of page × action × role) are made from it.
// In the order of the menu; the first four places that a role may open stand under a thumb on a phone.
import { campaignPages } from './campaign-pages.ts'
import { choicePages } from './choice-pages.ts'
import { collectionPages } from './collection-pages.ts'
import { accountPages, chargebackPages, deskPages, transferPages } from './desk-pages.ts'
import { figurePages } from './figure-pages.ts'
import { messagePages } from './message-pages.ts'
import { offerPages } from './offer-pages.ts'
import { settingPages } from './setting-pages.ts'
import { staffPages } from './staff-pages.ts'
import { type Action, type OfficePage, proven } from './office-page-record.ts'

export const officePages = {
  admin: {
    file: 'admin/overview/overview.route.tsx',
    title: 'Today',
    see: 'see-overview',
    menu: { icon: 'sun', key: 't', group: 'day' },
  },
  ...figurePages,
  // The palette asks it while they type; it leaves out what their role may not see.
  'admin/find': { file: 'admin/find/find.route.ts', see: 'see-overview' },
  // Addresses that lead nowhere: said inside the frame.
  'admin/*': { file: 'admin/shell/not-found.route.tsx', see: 'see-overview' },

  'admin/orders/new': {
    file: 'admin/orders/new-order.route.tsx',
    title: 'New order',
    see: 'make-orders',
    do: { place: 'make-orders' },
    begin: [{ name: 'New order', words: 'phone instagram whatsapp manual' }],
  },
  'admin/orders': {
    file: 'admin/orders/orders.route.tsx',
    title: 'Orders',
    see: 'see-orders',
    do: { bulk: 'edit-orders', undo: 'edit-orders', 'dismiss-charge': 'refund' },
    menu: { icon: 'parcel', key: 'o', group: 'day' },
    begin: [{ name: 'Orders to ship', words: 'queue', at: '?tab=to-pack' }],
  },
  'admin/orders/:order': {
    file: 'admin/orders/order.route.tsx',
    see: 'see-orders',
    do: {
      status: 'edit-orders',
      override: 'override-status',
      ship: 'edit-orders',
      tracking: 'edit-orders',
      delivered: 'edit-orders',
      'hand-over': 'edit-orders',
      undo: 'edit-orders',
      void: 'edit-orders',
      note: 'edit-orders',
      address: 'edit-orders',
      photo: 'edit-orders',
      film: 'edit-orders',
      'remove-photo': 'edit-orders',
      'tell-photos': 'edit-orders',
      service: 'make-orders',
      'drop-change': 'make-orders',
      'ask-balance': 'make-orders',
      // Of an order that is paid on delivery.
      'delivery-refused': 'edit-orders',
      'lift-refusal': 'make-orders',
      cancel: proven('refund'),
      refund: proven('refund'),
      'retry-refund': proven('refund'),
      'settle-refund': proven('refund'),
      // A payment that does not match its order.
      'accept-payment': proven('refund'),
      'refund-payment': proven('refund'),
      'dismiss-payment': proven('refund'),
      'ask-rest': 'make-orders',
      'pay-link': 'make-orders',
      invoice: 'edit-orders',
      'gift-card-send': 'edit-orders',
      'gift-card-block': 'refund',
      'gift-card-unblock': 'refund',
    },
  },
  // Other items for a paid order that nobody has begun.
  'admin/orders/:order/items': {
    file: 'admin/orders/order-items.route.tsx',
    see: 'edit-orders',
    do: { change: 'edit-orders', 'change-and-refund': proven('refund') },
  },
  // The private link of an order that waits for money, and money that came beside the gateway.
  'admin/orders/:order/pay': {
    file: 'admin/orders/pay.route.tsx',
    see: 'make-orders',
    do: { send: 'make-orders', 'mark-paid': proven('refund'), transfer: proven('refund') },
  },

  ...deskPages,

  'admin/products': {
    file: 'admin/products/products.route.tsx',
    title: 'Products',
    see: 'see-products',
    do: {
      bulk: 'edit-products',
      undo: 'edit-products',
      duplicate: 'edit-products',
      remove: 'edit-products',
      restore: 'edit-products',
    },
    menu: { icon: 'tag', key: 'r', group: 'shop' },
  },
  'admin/add-products': {
    file: 'admin/products/add-product.route.tsx',
    title: 'Add a product',
    see: 'edit-products',
    do: { save: 'edit-products' },
    begin: [{ name: 'Add a product', words: 'new variant wig' }],
  },
  'edit/:product': {
    file: 'admin/products/edit-product.route.tsx',
    see: 'see-products',
    do: {
      save: 'edit-products',
      publish: 'edit-products',
      pictures: 'edit-products',
      film: 'edit-products',
      captions: 'edit-products',
      'remove-film': 'edit-products',
      remove: 'edit-products',
      restore: 'edit-products',
    },
  },
  ...choicePages,
  ...collectionPages,
  'admin/uploads': {
    file: 'admin/shell/uploads.route.ts',
    see: null,
    do: { picture: 'upload-pictures' },
  },

  'admin/stock': {
    file: 'admin/stock/stock.route.tsx',
    title: 'Stock',
    see: 'see-stock',
    do: { count: 'edit-stock' },
    menu: { icon: 'shelf', key: 's', group: 'shop' },
    begin: [{ name: 'Low stock', words: 'reorder', at: '?show=low' }],
  },
  'admin/stock/:variant': {
    file: 'admin/stock/variant.route.tsx',
    see: 'see-stock',
    do: { move: 'edit-stock', count: 'edit-stock', coming: 'edit-stock', 'reorder-at': 'edit-stock' },
  },

  'admin/returns': {
    file: 'admin/returns/returns.route.tsx',
    title: 'Returns',
    see: 'see-orders',
    menu: { icon: 'return', key: 'n', group: 'people' },
  },
  'admin/returns/:return': {
    file: 'admin/returns/return.route.tsx',
    see: 'see-orders',
    do: {
      approve: 'edit-orders',
      refuse: 'edit-orders',
      receive: 'edit-orders',
      lose: 'edit-orders',
      lapse: 'edit-orders',
      settle: proven('refund'),
    },
  },

  ...chargebackPages,
  ...transferPages,

  'admin/users': {
    file: 'admin/people/users.route.tsx',
    title: 'Customers',
    see: 'see-people',
    menu: { icon: 'person', key: 'c', group: 'people' },
  },
  'admin/users/export': {
    file: 'admin/people/export-people.route.ts',
    see: null,
    do: { download: proven('export') },
  },
  'admin/users/guests/:order': {
    file: 'admin/people/guest.route.tsx',
    see: 'see-people',
    do: { note: 'edit-people' },
  },
  'admin/users/:user': {
    file: 'admin/people/user.route.tsx',
    see: 'see-people',
    do: {
      note: 'edit-people',
      group: 'edit-people',
      ungroup: 'edit-people',
      ban: 'ban-people',
      unban: 'ban-people',
      merge: proven('edit-people'),
    },
  },
  'admin/users/:user/export': {
    file: 'admin/people/export-person.route.ts',
    see: null,
    do: { download: proven('export') },
  },
  'admin/subscribers': {
    file: 'admin/people/subscribers.route.tsx',
    title: 'Subscribers',
    see: 'see-subscribers',
    menu: { icon: 'letter', key: 'b', group: 'people' },
  },
  ...offerPages,
  ...campaignPages,
  ...messagePages,

  'admin/reviews': {
    file: 'admin/reviews/reviews.route.tsx',
    title: 'Reviews',
    see: 'see-reviews',
    do: { decide: 'edit-reviews' },
    menu: { icon: 'star', key: 'v', group: 'people' },
  },
  'admin/reviews/:review': {
    file: 'admin/reviews/review.route.tsx',
    see: 'see-reviews',
    do: { decide: 'edit-reviews', reply: 'edit-reviews' },
  },
  'admin/questions': {
    file: 'admin/questions/questions.route.tsx',
    title: 'Questions',
    see: 'see-reviews',
    do: { refuse: 'edit-reviews' },
    menu: { icon: 'question', key: 'q', group: 'people' },
  },
  'admin/questions/:question': {
    file: 'admin/questions/question.route.tsx',
    see: 'see-reviews',
    do: { publish: 'edit-reviews', save: 'edit-reviews', step: 'edit-reviews', undo: 'edit-reviews' },
  },

  'admin/content': {
    file: 'admin/content/contents.route.tsx',
    title: 'Content',
    see: 'see-settings',
    do: { 'add-page': 'edit-content' },
    menu: { icon: 'page', key: 'w', group: 'house' },
  },
  'admin/content/pictures': {
    file: 'admin/settings/home-pictures.route.tsx',
    title: 'Home page pictures',
    see: 'see-settings',
    do: { save: 'edit-content', restore: 'edit-content', move: 'edit-content', remove: 'edit-content' },
  },
  // Documents with a draft, a preview and an hour; the popup's rules stand beside them.
  'admin/content/popup': {
    file: 'admin/settings/content.route.tsx',
    see: 'see-settings',
    do: { save: 'edit-content', restore: 'edit-content' },
  },
  'admin/content/:document': {
    file: 'admin/content/document.route.tsx',
    see: 'see-settings',
    do: {
      save: 'edit-content',
      publish: 'edit-content',
      withdraw: 'edit-content',
      discard: 'edit-content',
      restore: 'edit-content',
    },
  },
  'admin/content/:document/preview': {
    file: 'admin/content/preview.route.tsx',
    bare: true,
    see: 'see-settings',
  },

  ...settingPages,
  ...accountPages,
  'admin/transfer': {
    file: 'admin/transfer/transfer.route.tsx',
    title: 'Import and export',
    see: 'export',
    do: { upload: 'import' },
    menu: { icon: 'arrows', key: 'i', group: 'house' },
  },
  'admin/transfer/:import': {
    file: 'admin/transfer/import.route.tsx',
    see: 'import',
    do: { run: 'import', stop: 'import', undo: proven('import') },
  },
  'admin/transfer/:import/errors': { file: 'admin/transfer/errors.route.ts', see: 'import' },
  'admin/transfer/template/:kind': { file: 'admin/transfer/template.route.ts', see: 'import' },
  'admin/transfer/export/:kind': {
    file: 'admin/transfer/export.route.ts',
    see: null,
    do: { download: proven('export') },
  },

  // Mails that were given up, jobs that failed. Whose mail it was, only who may see people.
  'admin/failures': {
    file: 'admin/overview/failures.route.tsx',
    title: 'Emails and jobs',
    see: 'see-orders',
    do: { 'send-again': 'edit-orders', 'run-again': 'edit-orders' },
    menu: { icon: 'bell', key: 'm', group: 'house' },
  },

  // What is still missing before strangers can buy, and what will need them soon.
  'admin/go-live': {
    file: 'admin/go-live/go-live.route.tsx',
    title: 'Go-live list',
    see: 'edit-settings',
    do: { 'try-key': 'edit-settings', 'try-email': 'edit-settings' },
    menu: { icon: 'flag', key: 'l', group: 'house' },
  },

  ...staffPages,
  'admin/audit': {
    file: 'admin/entry/audit.route.tsx',
    title: 'Audit log',
    see: 'see-audit',
    menu: { icon: 'book', key: 'a', group: 'house' },
  },
  // Their own second factor, recovery codes and sessions.
  'admin/me': {
    file: 'admin/entry/me.route.tsx',
    title: 'Your sign-in',
    see: 'see-overview',
    do: {
      'new-codes': proven('see-overview'),
      'new-factor': proven('see-overview'),
      // Takes only what new-factor handed out.
      'confirm-factor': 'see-overview',
      'sign-out': 'see-overview',
    },
    begin: [
      { name: 'Your sign-in', words: 'codes factor sessions devices' },
      { name: 'Keyboard shortcuts', words: 'keys single letters switch off', at: '#keys' },
    ],
  },
} as const satisfies Record<string, OfficePage>

/** Its address below the shop's own, as routes have it. */
export type OfficePath = keyof typeof officePages

/** What they need for it, or null when the page takes no such post. */
export function actionOf(path: OfficePath, name: string): Action | null {
  const page: OfficePage = officePages[path]
  return page.do && Object.hasOwn(page.do, name) ? (page.do[name] ?? null) : null
}
