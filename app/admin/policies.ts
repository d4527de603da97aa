// Who may open and do what in the back office: every route of it, by its path in app/routes.ts. A route that is missing
// here fails the build (office-routes.ts); the access test tries every cell of route × action × role.
//
// `see` opens the page (GET). `do` names what can be posted to it: forms post to `<page>?do=<name>`; a page without `do`
// takes no POST, an unknown name is refused. `prove` marks what asks again who she is (step-up).
import type { Permission } from '#app/staff/roles.ts'

export type Deed = Permission | { need: Permission; prove: true }
export type Policy = { see: Permission | null; do?: Readonly<Record<string, Deed>> }

const proven = (need: Permission): Deed => ({ need, prove: true })

export const policies = {
  admin: { see: 'see-overview' },
  // The palette asks it while she types; it leaves out what her role may not see.
  'admin/find': { see: 'see-overview' },
  // Mails that were given up, jobs that failed. Whose mail it was, only who may see people.
  'admin/trouble': { see: 'see-orders', do: { 'send-again': 'edit-orders', 'run-again': 'edit-orders' } },
  // Addresses that lead nowhere: said inside the frame.
  'admin/*': { see: 'see-overview' },
  // Her own second factor, recovery codes and sessions.
  'admin/me': {
    see: 'see-overview',
    do: {
      'new-codes': proven('see-overview'),
      'new-factor': proven('see-overview'),
      // Takes only what new-factor handed out.
      'confirm-factor': 'see-overview',
      'sign-out': 'see-overview',
    },
  },
  'admin/staff': {
    see: 'manage-staff',
    do: {
      invite: proven('manage-staff'),
      withdraw: 'manage-staff',
      role: proven('manage-staff'),
      remove: proven('manage-staff'),
      'reset-factor': proven('manage-staff'),
    },
  },
  'admin/audit': { see: 'see-audit' },

  'admin/products': {
    see: 'see-products',
    do: {
      bulk: 'edit-products',
      duplicate: 'edit-products',
      remove: 'edit-products',
      restore: 'edit-products',
    },
  },
  'admin/add-products': { see: 'edit-products', do: { save: 'edit-products' } },
  'edit/:product': {
    see: 'see-products',
    do: {
      save: 'edit-products',
      publish: 'edit-products',
      pictures: 'edit-products',
      remove: 'edit-products',
      restore: 'edit-products',
    },
  },
  'admin/uploads': { see: null, do: { picture: 'upload-pictures' } },
  'admin/stock': { see: 'see-stock', do: { count: 'edit-stock' } },
  'admin/stock/:variant': {
    see: 'see-stock',
    do: { move: 'edit-stock', count: 'edit-stock', 'reorder-at': 'edit-stock' },
  },

  'admin/orders': {
    see: 'see-orders',
    do: { bulk: 'edit-orders', undo: 'edit-orders', 'dismiss-charge': 'refund' },
  },
  'admin/orders/new': { see: 'make-orders', do: { place: 'make-orders' } },
  'admin/orders/:order': {
    see: 'see-orders',
    do: {
      status: 'edit-orders',
      override: 'override-status',
      ship: 'edit-orders',
      tracking: 'edit-orders',
      delivered: 'edit-orders',
      undo: 'edit-orders',
      void: 'edit-orders',
      note: 'edit-orders',
      address: 'edit-orders',
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
    },
  },
  // The private link of an unpaid order, and money that came beside the gateway.
  'admin/orders/:order/pay': {
    see: 'make-orders',
    do: { send: 'make-orders', 'mark-paid': proven('refund') },
  },
  'admin/papers/packing': { see: 'see-orders' },
  'admin/papers/pick-list': { see: 'see-orders' },
  'admin/papers/invoice': { see: 'see-orders', do: { issue: 'edit-orders' } },
  'admin/papers/maker-sheets': { see: 'see-production' },

  'admin/production': {
    see: 'see-production',
    do: { move: 'work-production', assign: 'plan-production', slots: 'plan-production' },
  },
  'admin/production/:job': {
    see: 'see-production',
    do: {
      move: 'work-production',
      photo: 'work-production',
      'remove-photo': 'work-production',
      assign: 'plan-production',
      due: 'plan-production',
      ask: 'work-production',
    },
  },

  'admin/users': { see: 'see-people' },
  'admin/users/export': { see: null, do: { download: proven('export') } },
  'admin/users/:user': {
    see: 'see-people',
    do: {
      note: 'edit-people',
      ban: 'ban-people',
      unban: 'ban-people',
      merge: proven('edit-people'),
    },
  },
  'admin/users/:user/export': { see: null, do: { download: proven('export') } },
  'admin/subscribers': { see: 'see-subscribers' },

  'admin/settings': { see: 'see-settings' },
  'admin/settings/zones': { see: 'see-settings', do: { save: 'edit-settings', restore: 'edit-settings' } },
  'admin/settings/holidays': { see: 'see-settings', do: { save: 'edit-settings', restore: 'edit-settings' } },
  'admin/settings/designer': { see: 'see-settings', do: { save: 'edit-settings', restore: 'edit-settings' } },
  'admin/settings/:part': {
    see: 'see-settings',
    do: { save: 'edit-settings', restore: 'edit-settings' },
  },
  'admin/reviews': { see: 'see-reviews', do: { decide: 'edit-reviews' } },
  'admin/reviews/:review': {
    see: 'see-reviews',
    do: { decide: 'edit-reviews', reply: 'edit-reviews' },
  },

  'admin/content': { see: 'see-settings' },
  'admin/content/pictures': {
    see: 'see-settings',
    do: { save: 'edit-content', restore: 'edit-content', move: 'edit-content', remove: 'edit-content' },
  },
  // Documents with a draft, a preview and an hour; the popup's rules stand beside them.
  'admin/content/popup': { see: 'see-settings', do: { save: 'edit-content', restore: 'edit-content' } },
  'admin/content/:document': {
    see: 'see-settings',
    do: {
      save: 'edit-content',
      publish: 'edit-content',
      withdraw: 'edit-content',
      discard: 'edit-content',
      restore: 'edit-content',
    },
  },
  'admin/content/:document/preview': { see: 'see-settings' },

  'admin/transfer': { see: 'import', do: { upload: 'import' } },
  'admin/transfer/:import': {
    see: 'import',
    do: { run: 'import', stop: 'import', undo: proven('import') },
  },
  'admin/transfer/:import/errors': { see: 'import' },
  'admin/transfer/template/:kind': { see: 'import' },
  'admin/transfer/export/:kind': { see: null, do: { download: proven('export') } },
} as const satisfies Record<string, Policy>

export type OfficePath = keyof typeof policies

/** What she needs for it, or null when the page takes no such post. */
export function deedOf(path: OfficePath, name: string): Deed | null {
  const policy: Policy = policies[path]
  return policy.do && Object.hasOwn(policy.do, name) ? (policy.do[name] ?? null) : null
}
