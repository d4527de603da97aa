// The pages of the settings: which rules stand on which, and how each is typed. Pure.
import type { SettingKey } from '#app/settings/setting-keys.ts'
import type { Permission } from '#app/staff/roles.ts'

export type RuleField = {
  name: string
  label: string
  hint?: string
  /** percent is typed as '7.5' and kept in thousandths. */
  kind: 'line' | 'text' | 'number' | 'switch' | 'percent' | 'phone' | 'email' | 'page'
  optional?: boolean
}

export type RulePart = { key: SettingKey; title: string; lead: string; fields: readonly RuleField[] }

/** Under /admin/settings: money and promises, the owner's. */
export const ruleParts: readonly RulePart[] = [
  {
    key: 'house',
    title: 'The house',
    lead: 'How shoppers reach you: in the foot of pages and mails, behind every “ask us”, on invoices. The name, the logo and the colours come with the code (app/brand.ts).',
    fields: [
      { name: 'legalName', label: 'Registered name', kind: 'line' },
      {
        name: 'taxNumber',
        label: 'Tax identification number',
        kind: 'line',
        optional: true,
        hint: 'Stands on invoices.',
      },
      {
        name: 'email',
        label: 'E-mail',
        kind: 'email',
        hint: 'Shoppers write here, and the shop’s own notes to you arrive here.',
      },
      { name: 'phone', label: 'Phone', kind: 'phone' },
      { name: 'whatsapp', label: 'WhatsApp', kind: 'phone' },
      { name: 'street', label: 'Street', kind: 'line' },
      { name: 'area', label: 'Area', kind: 'line', optional: true },
      { name: 'city', label: 'City', kind: 'line' },
      { name: 'country', label: 'Country', kind: 'line' },
      { name: 'hours', label: 'Hours', kind: 'line', optional: true },
      {
        name: 'instagram',
        label: 'Instagram',
        kind: 'page',
        optional: true,
        hint: 'The whole address. Without one, no sign is shown.',
      },
      { name: 'tiktok', label: 'TikTok', kind: 'page', optional: true },
      { name: 'facebook', label: 'Facebook', kind: 'page', optional: true },
    ],
  },
  {
    key: 'vat',
    title: 'VAT',
    lead: 'Prices include it. Switched on, each new order names the part of its total that is VAT.',
    fields: [
      { name: 'on', label: 'The house charges VAT', kind: 'switch' },
      { name: 'permille', label: 'Rate in percent', kind: 'percent', hint: '7.5 by law in Nigeria.' },
    ],
  },
  {
    key: 'express',
    title: 'Express',
    lead: 'How many express wigs the makers can finish on one day. When a day is full, shoppers are promised the next one. What express costs stands with the designer’s prices.',
    fields: [{ name: 'slotsPerDay', label: 'Express wigs per day', kind: 'number' }],
  },
  {
    key: 'orders',
    title: 'Orders by phone',
    lead: 'Orders that you type for buyers on the phone, on Instagram or on WhatsApp.',
    fields: [
      {
        name: 'manualHoldHours',
        label: 'Hours that unpaid pieces are kept',
        kind: 'number',
        hint: 'After that they go back on the shelf.',
      },
    ],
  },
  {
    key: 'returns',
    title: 'Returns',
    lead: 'How long customers have to send something back. The return policy, the FAQ, packing slips and search results all say these times; in your own texts write {returnLagos}, {returnNigeria} or {returnAbroad}.',
    fields: [
      { name: 'lagosFromHours', label: 'Lagos: shortest, in hours', kind: 'number' },
      { name: 'lagosToHours', label: 'Lagos: longest, in hours', kind: 'number' },
      { name: 'nigeriaFromDays', label: 'Elsewhere in Nigeria: shortest, in days', kind: 'number' },
      { name: 'nigeriaToDays', label: 'Elsewhere in Nigeria: longest, in days', kind: 'number' },
      { name: 'abroadFromDays', label: 'Outside Nigeria: shortest, in days', kind: 'number' },
      { name: 'abroadToDays', label: 'Outside Nigeria: longest, in days', kind: 'number' },
    ],
  },
  {
    key: 'stock',
    title: 'Low stock',
    lead: 'When to tell you that something runs out.',
    fields: [
      {
        name: 'lowAt',
        label: 'Tell me at this many free pieces',
        kind: 'number',
        hint: 'For pieces without a reorder point of their own.',
      },
      {
        name: 'alertEmail',
        label: 'Where the alert goes',
        kind: 'email',
        optional: true,
        hint: 'Without one, to the e-mail of the house.',
      },
    ],
  },
]

/** Under /admin/content, beside the documents: also for whoever writes them. */
export const contentParts: readonly RulePart[] = [
  {
    key: 'popup',
    title: 'Newsletter popup',
    lead: '“Join Our Community”: shown once to each shopper, and never at checkout, over a form that is being filled in, or beside another newsletter form.',
    fields: [
      { name: 'on', label: 'Show the popup', kind: 'switch' },
      { name: 'afterSeconds', label: 'Seconds after the page has loaded', kind: 'number', hint: '2 to 120.' },
      { name: 'onHome', label: 'On the home page', kind: 'switch' },
      { name: 'onShop', label: 'On shop and collection pages', kind: 'switch' },
      { name: 'onProducts', label: 'On product pages', kind: 'switch' },
      { name: 'onSearch', label: 'On search results', kind: 'switch' },
      { name: 'onStory', label: 'On About and Our Story', kind: 'switch' },
    ],
  },
]

/** Parts with a page of their own make, beside the plain ones. */
export const specialParts = [
  { key: 'zones', title: 'Delivery zones', lead: 'Where parcels go, what that costs and how long it takes.' },
  {
    key: 'holidays',
    title: 'Holidays',
    lead: 'Days on which neither the house works nor a courier hands over.',
  },
  {
    key: 'designer',
    title: 'Wig designer',
    lead: 'What each choice costs, what express adds, what is made only after a talk.',
  },
] as const

/** Rules that share a list, an address and who may change them. */
export type RuleGroup = { name: string; base: string; parts: readonly RulePart[]; edit: Permission }

export const settingsGroup: RuleGroup = {
  name: 'Settings',
  base: '/admin/settings',
  parts: ruleParts,
  edit: 'edit-settings',
}

export const contentGroup: RuleGroup = {
  name: 'Words and pictures',
  base: '/admin/content',
  parts: contentParts,
  edit: 'edit-content',
}
