// The pages of the settings: which rules stand on which, and how each is typed. Pure.
import type { AutomationKey, SettingKey } from '#app/foundation/settings/setting-keys.ts'
import { advertsPart } from './adverts-part.ts'
import { goodsParts } from './goods-parts.ts'
import { housePart, typePart } from './house-part.ts'
import { payParts } from './pay-parts.ts'
import { referralPart } from './referral-part.ts'
import { workingPart } from './working-part.ts'
import type { Permission } from '#app/domain/staff/roles.ts'

export type RuleField = {
  name: string
  label: string
  hint?: string
  /** percent is typed as '7.5' and kept in thousandths; long is a text of several paragraphs. */
  kind:
    | 'line'
    | 'text'
    | 'number'
    | 'switch'
    | 'percent'
    | 'phone'
    | 'email'
    | 'page'
    | 'long'
    | 'choice'
    | 'type'
    | 'palette'
  /** Of a choice, of one that is shown in its typefaces, and of one that is shown in its colours. */
  options?: readonly { value: string; name: string }[]
  optional?: boolean
  /** Letters of a long text, where it may have more than the usual 2,000. */
  longest?: number
}

export type RulePart = { key: SettingKey; title: string; lead: string; fields: readonly RuleField[] }

/** Under /admin/settings: money and promises, the owner's. */
export const ruleParts: readonly RulePart[] = [
  housePart,
  typePart,
  {
    key: 'vat',
    title: 'VAT',
    lead: 'Prices include VAT. When this is on, each new order shows how much of its total is VAT.',
    fields: [
      { name: 'on', label: 'Charge VAT', kind: 'switch' },
      { name: 'permille', label: 'Rate (%)', kind: 'percent', hint: '7.5 by law in Nigeria.' },
    ],
  },
  workingPart,
  {
    key: 'express',
    title: 'Express',
    lead: 'How many express wigs your makers can finish in a day. When a day is full, shoppers are promised the next one. The express fee is set under Wig designer.',
    fields: [{ name: 'slotsPerDay', label: 'Express wigs per day', kind: 'number' }],
  },
  {
    key: 'orders',
    title: 'Orders by phone',
    lead: 'Orders that staff enter for customers on the phone, Instagram or WhatsApp.',
    fields: [
      {
        name: 'manualHoldHours',
        label: 'Hours to hold stock for an unpaid order',
        kind: 'number',
        hint: 'After that, the order is cancelled and the stock is released.',
      },
    ],
  },
  ...payParts,
  referralPart,
  advertsPart,
  {
    key: 'returns',
    title: 'Returns',
    lead: 'What customers may send back when they change their mind, and for how long. Order pages, emails, the policies, the FAQ, packing slips and search results all follow this; in your own texts write {returnLagos}, {returnNigeria}, {returnAbroad}, {returnExcept}, {returnGives} or {returnCondition}. Faulty or wrong items can always be sent back: that is the law.',
    fields: [
      { name: 'lagosFromHours', label: 'Lagos: shortest, in hours', kind: 'number' },
      { name: 'lagosToHours', label: 'Lagos: longest, in hours', kind: 'number' },
      { name: 'nigeriaFromDays', label: 'Elsewhere in Nigeria: shortest, in days', kind: 'number' },
      { name: 'nigeriaToDays', label: 'Elsewhere in Nigeria: longest, in days', kind: 'number' },
      { name: 'abroadFromDays', label: 'Outside Nigeria: shortest, in days', kind: 'number' },
      { name: 'abroadToDays', label: 'Outside Nigeria: longest, in days', kind: 'number' },
      { name: 'takesWigs', label: 'Wigs from stock can be sent back', kind: 'switch' },
      { name: 'takesHair', label: 'Bundles and other hair can be sent back', kind: 'switch' },
      { name: 'takesMadeToOrder', label: 'Items made to order can be sent back', kind: 'switch' },
      {
        name: 'takesDesigns',
        label: 'Wigs made to a customer’s own design can be sent back',
        kind: 'switch',
      },
      { name: 'givesMoney', label: 'Refund a change of mind', kind: 'switch' },
      {
        name: 'condition',
        label: 'It must be',
        kind: 'text',
        hint: 'The condition it has to come back in. Continue the sentence, without a full stop.',
      },
      {
        name: 'sendBackDays',
        label: 'Days to send it back',
        kind: 'number',
        hint: 'Counted from the day you approve a return.',
      },
    ],
  },
  {
    key: 'pickup',
    title: 'Pickup',
    lead: 'Lets customers choose at checkout to pick up their order themselves, free of charge. They get an email with a code when it is ready. Orders that are already placed keep the place they were placed with.',
    fields: [
      { name: 'on', label: 'Offer pickup', kind: 'switch' },
      { name: 'name', label: 'Name of the place', kind: 'line', hint: 'As customers know it.' },
      { name: 'street', label: 'Street', kind: 'line' },
      { name: 'area', label: 'Area', kind: 'line', optional: true },
      { name: 'city', label: 'City', kind: 'line' },
      { name: 'hours', label: 'Opening hours', kind: 'line' },
      {
        name: 'keepDays',
        label: 'Days to collect',
        kind: 'number',
        hint: 'Counted from the day an order is ready.',
      },
      {
        name: 'remindAfterDays',
        label: 'Days until the reminder',
        kind: 'number',
        hint: 'One email, to customers who have not collected their order by then.',
      },
    ],
  },
  {
    key: 'photos',
    title: 'Photos before shipping',
    lead: 'Lets customers ask at checkout to see photos of their own items before they go out. You add the photos to the order; the customer says that they look right, or asks a question.',
    fields: [
      { name: 'on', label: 'Offer photos', kind: 'switch' },
      { name: 'isTicked', label: 'Tick it from the start', kind: 'switch' },
      {
        name: 'waitHours',
        label: 'Hours to wait for an answer',
        kind: 'number',
        hint: 'After that, no answer counts as a yes.',
      },
    ],
  },
  ...goodsParts,
  {
    key: 'texts',
    title: 'SMS and WhatsApp',
    lead: 'What messages cost, and how much they may cost in a month. At four fifths of the limit review requests go by email instead; at the limit everything does. Customers without an email address still get messages about their orders.',
    fields: [
      {
        name: 'smsKobo',
        label: 'One page of an SMS (kobo)',
        kind: 'number',
        hint: 'A page is 160 characters.',
      },
      { name: 'whatsappUtilityKobo', label: 'WhatsApp message about an order (kobo)', kind: 'number' },
      { name: 'whatsappMarketingKobo', label: 'WhatsApp review request (kobo)', kind: 'number' },
      {
        name: 'ceilingNaira',
        label: 'Limit for a month (₦)',
        kind: 'number',
        hint: '0 means no limit.',
      },
    ],
  },
  {
    key: 'campaigns',
    title: 'Quiet hours',
    lead: 'Between these hours, Lagos time, no newsletters, reminders, requests for reviews or news of stock and prices are sent. What is still true in the morning is sent then. Emails about orders go at any time.',
    fields: [
      { name: 'quietFromHour', label: 'From (hour, 0 to 23)', kind: 'number' },
      {
        name: 'quietToHour',
        label: 'Until (hour, 0 to 23)',
        kind: 'number',
        hint: 'The same hour twice switches quiet hours off.',
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
      {
        name: 'afterSeconds',
        label: 'Delay after the page loads (seconds)',
        kind: 'number',
        hint: 'From 2 to 120.',
      },
      { name: 'onHome', label: 'On the home page', kind: 'switch' },
      { name: 'onShop', label: 'On shop and collection pages', kind: 'switch' },
      { name: 'onProducts', label: 'On product pages', kind: 'switch' },
      { name: 'onSearch', label: 'On search results', kind: 'switch' },
      { name: 'onStory', label: 'On About and Our Story', kind: 'switch' },
    ],
  },
]

type AutomationPart = RulePart & { key: AutomationKey }

const automation = (key: AutomationKey, title: string, lead: string): AutomationPart => ({
  key,
  title,
  lead,
  fields: [
    { name: 'on', label: 'Send this email', kind: 'switch' },
    {
      name: 'subject',
      label: 'Subject',
      kind: 'line',
      optional: true,
      hint: 'Leave empty for the shop’s own words.',
    },
    {
      name: 'text',
      label: 'Text',
      kind: 'long',
      optional: true,
      hint: 'Stands where the shop’s own words would. Leave an empty line between paragraphs. Products, buttons and links are added below it.',
    },
  ],
})

/** Under /admin/automations: emails that go out automatically. */
export const automationParts: readonly AutomationPart[] = [
  automation('welcome', 'Welcome', 'To new subscribers, as soon as they confirm.'),
  automation(
    'cartReminder',
    'Left in the cart',
    'To customers who turned it on in their account: an hour after they leave something in their cart, and once more a day later. The link opens their cart on any device, once.',
  ),
  automation(
    'paymentReminder',
    'Unpaid order',
    'Ten minutes after an order was placed and not paid, once, while its items are reserved. Not in the quiet hours. The same words go out with orders that you type in and with payment links that you send.',
  ),
  automation(
    'reviewRequest',
    'Review request',
    'A week after an order was delivered, once. Not to those who reviewed it already.',
  ),
  automation(
    'backInStock',
    'Back in stock',
    'To those who asked for it, once. While this is off, and in the quiet hours, their requests wait.',
  ),
  automation(
    'winBack',
    'We miss you',
    'To subscribers whose last order is half a year old, once a year. It counts as one of the two newsletters of its month.',
  ),
]

/** Parts with a page of their own make, beside the plain ones. */
export const specialParts = [
  {
    key: 'logo',
    title: 'Logo and icon',
    lead: 'Pictures of your own instead of your shop’s name, drawn.',
  },
  {
    key: 'menu',
    title: 'Menu',
    lead: 'The links in the header: their order, their labels and where they lead.',
  },
  {
    key: 'emails',
    title: 'Email texts',
    lead: 'Your own subject, opening and closing for each email to customers.',
  },
  { key: 'zones', title: 'Delivery zones', lead: 'Where you deliver, what it costs and how long it takes.' },
  { key: 'couriers', title: 'Couriers', lead: 'Who carries your parcels, and where customers follow them.' },
  {
    key: 'stages',
    title: 'Production stages',
    lead: 'The steps of making a wig: your names, your order, and what customers read.',
  },
  {
    key: 'holidays',
    title: 'Holidays',
    lead: 'Days when you do not work and couriers do not deliver.',
  },
  {
    key: 'designer',
    title: 'Wig designer',
    lead: 'What each choice costs, the express fee, and what is made by consultation only.',
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
  name: 'Content',
  base: '/admin/content',
  parts: contentParts,
  edit: 'edit-content',
}

export const automationsGroup: RuleGroup = {
  name: 'Automations',
  base: '/admin/automations',
  parts: automationParts,
  edit: 'send-campaigns',
}
