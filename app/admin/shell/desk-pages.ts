// The pages of the order desk beside its orders (see office-pages.ts): paper and the bench. And chargebacks, which stand in the menu
// behind returns.
import { type OfficePage, proven } from './office-page-record.ts'

export const deskPages = {
  'admin/print/packing': {
    file: 'admin/print/packing.route.tsx',
    title: 'Packing slips',
    bare: true,
    see: 'see-orders',
    do: { printed: 'edit-orders' },
  },
  'admin/print/pick-list': {
    file: 'admin/print/pick-list.route.tsx',
    title: 'Pick list',
    bare: true,
    see: 'see-orders',
  },
  'admin/print/invoice': {
    file: 'admin/print/invoice.route.tsx',
    title: 'Invoices',
    bare: true,
    see: 'see-orders',
    do: { issue: 'edit-orders' },
  },
  // The same as a file.
  'admin/orders/:order/invoice.pdf': { file: 'admin/print/invoice-pdf.route.ts', see: 'see-orders' },
  'admin/print/job-cards': {
    file: 'admin/print/job-cards.route.tsx',
    title: 'Job cards',
    bare: true,
    see: 'see-production',
  },

  'admin/production': {
    file: 'admin/production/board.route.tsx',
    title: 'Production',
    see: 'see-production',
    do: {
      move: 'work-production',
      assign: 'plan-production',
      'assign-jobs': 'plan-production',
      capacity: 'plan-production',
      slots: 'plan-production',
    },
    menu: { icon: 'comb', key: 'p', group: 'day' },
  },
  'admin/production/:job': {
    file: 'admin/production/job.route.tsx',
    see: 'see-production',
    do: {
      move: 'work-production',
      photo: 'work-production',
      film: 'work-production',
      'remove-photo': 'work-production',
      assign: 'plan-production',
      due: 'plan-production',
      ask: 'work-production',
    },
  },
} as const satisfies Record<string, OfficePage>

export const accountPages = {
  'admin/accounts': {
    file: 'admin/accounts/accounts.route.tsx',
    title: 'Accounts',
    see: 'see-sales',
    menu: { icon: 'book', key: 'z', group: 'house' },
    begin: [{ name: 'Accounts', words: 'accountant tax vat report fees bookkeeping csv month' }],
  },
  'admin/accounts/file': {
    file: 'admin/accounts/file.route.ts',
    see: null,
    do: { download: 'export' },
  },
  'admin/accounts/payouts': {
    file: 'admin/accounts/payouts.route.tsx',
    title: 'Payouts',
    see: 'see-sales',
    begin: [{ name: 'Payouts', words: 'settlement provider paid out bank statement' }],
  },
  'admin/accounts/payouts/file': {
    file: 'admin/accounts/payouts-file.route.ts',
    see: null,
    do: { download: 'export' },
  },
  'admin/accounts/payouts/:payout': {
    file: 'admin/accounts/payout.route.tsx',
    see: 'see-sales',
    do: { check: 'refund' },
  },
} as const satisfies Record<string, OfficePage>

/** Receipts of transfers to the house's own account. */
export const transferPages = {
  'admin/bank-transfers': {
    file: 'admin/orders/bank-transfers.route.tsx',
    title: 'Bank transfers',
    see: 'see-orders',
    menu: { icon: 'receipt', key: 'j', group: 'people' },
  },
  'admin/bank-transfers/:proof': {
    file: 'admin/orders/bank-transfer.route.tsx',
    see: 'see-orders',
    do: { confirm: proven('refund'), refuse: 'edit-orders' },
  },
  'admin/bank-transfers/:proof/receipt.pdf': {
    file: 'admin/orders/proof-pdf.route.ts',
    see: 'see-orders',
  },
} as const satisfies Record<string, OfficePage>

export const chargebackPages = {
  'admin/chargebacks': {
    file: 'admin/chargebacks/chargebacks.route.tsx',
    title: 'Chargebacks',
    see: 'see-orders',
    menu: { icon: 'bank', key: 'y', group: 'people' },
    begin: [{ name: 'Chargebacks', words: 'dispute bank money back' }],
  },
  'admin/chargebacks/:dispute': {
    file: 'admin/chargebacks/chargeback.route.tsx',
    see: 'see-orders',
    do: { decline: proven('refund'), accept: proven('refund') },
  },
} as const satisfies Record<string, OfficePage>
