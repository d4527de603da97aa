// A campaign is one newsletter: written once, sent once to each of the subscribers that it is for. Its states and moves, what it is
// made of, and whom it can be for. Pure.
import { z } from 'zod'
import { type ProductKind, productKinds, type Texture, textures } from '#app/domain/catalog/products/hair.ts'
import { typedLine, typedWords } from '#app/foundation/http/typed-text.ts'
import type { Id } from '#app/foundation/lib/ids.ts'

export type CampaignId = Id<'cmp'>

export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const
export type CampaignState = (typeof campaignStates)[number]

/** What staff do with it. The clock starts what is scheduled and ends what was sent to everybody. */
export const campaignMoves = {
  schedule: { from: ['draft'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>
export type CampaignMove = keyof typeof campaignMoves

export function mayMove(state: CampaignState, move: CampaignMove): boolean {
  return (campaignMoves[move].from as readonly CampaignState[]).includes(state)
}

/** Where one recipient of it is. Left: unsubscribed, or their mail came back, before it was their turn. Unsent: it was stopped. */
export type RecipientState = 'waiting' | 'sending' | 'sent' | 'refused' | 'failed' | 'left' | 'unsent'

export const campaignLimits = {
  subject: 120,
  preview: 150,
  headline: 80,
  text: 4_000,
  label: 40,
  address: 300,
  alt: 200,
  blocks: 24,
  products: 6,
  perMinute: 600,
} as const

const line = (most: number, what: string) => typedLine(most, `${what} has at most ${most} characters.`)
const filled = (most: number, what: string, missing: string) =>
  line(most, what).refine((text) => text !== '', missing)

/** A path of the shop, or a page elsewhere; no user name hides in front of its host. */
const address = line(campaignLimits.address, 'A link').refine(
  (to) => /^\/(?![/\\])[^\s]*$/u.test(to) || isWebPage(to),
  'Enter a page of the shop, like /shop/zuri, or an address that begins with https://',
)

function isWebPage(to: string): boolean {
  const url = URL.parse(to)
  return url?.protocol === 'https:' && url.username === '' && /^https:\/\/[^\s]+$/u.test(to)
}

/** The key of a master; letters that no path takes for more. */
const pictureKey = z.string().regex(/^[\w.-]{3,200}$/u, 'Choose a picture.')

const blocks = {
  heading: z.object({
    name: z.literal('heading'),
    text: filled(campaignLimits.headline, 'A heading', 'Enter the heading, or remove it.'),
  }),
  text: z.object({
    name: z.literal('text'),
    text: typedWords(campaignLimits.text, `A text has at most ${campaignLimits.text} characters.`).refine(
      (text) => text !== '',
      'Enter the text, or remove it.',
    ),
  }),
  picture: z.object({
    name: z.literal('picture'),
    key: pictureKey,
    alt: line(campaignLimits.alt, 'Alt text'),
    to: z.union([z.literal(''), address]),
  }),
  button: z.object({
    name: z.literal('button'),
    label: filled(campaignLimits.label, 'A button', 'Enter the words of the button.'),
    to: address,
  }),
  products: z.object({
    name: z.literal('products'),
    /** As they stand at the end of their pages' addresses. */
    slugs: z
      .array(z.string().regex(/^[a-z0-9-]{1,120}$/u, 'Choose products of the shop.'))
      .min(1, 'Choose at least one product.')
      .max(campaignLimits.products, `Choose at most ${campaignLimits.products} products.`),
  }),
} as const

export const blockNames = ['heading', 'text', 'picture', 'button', 'products'] as const
export type BlockName = (typeof blockNames)[number]

export const campaignBlock = z.discriminatedUnion('name', [
  blocks.heading,
  blocks.text,
  blocks.picture,
  blocks.button,
  blocks.products,
])
export type CampaignBlock = z.output<typeof campaignBlock>

export const lastOrders = {
  any: 'At any time',
  'within-90': 'In the last 90 days',
  'over-90': 'More than 90 days ago',
  'over-180': 'More than 180 days ago',
  'over-365': 'More than a year ago',
} as const
export type LastOrder = keyof typeof lastOrders

/** Always only who is subscribed. What is '' or 'any' leaves nobody out. */
export type Audience = {
  bought: 'any' | 'yes' | 'no'
  kind: ProductKind | ''
  texture: Texture | ''
  lastOrder: LastOrder
}

const audience = z
  .object({
    bought: z.enum(['any', 'yes', 'no']).catch('any'),
    kind: z.string().transform((text): ProductKind | '' => productKinds.find((kind) => kind === text) ?? ''),
    texture: z
      .string()
      .transform((text): Texture | '' => (Object.hasOwn(textures, text) ? (text as Texture) : '')),
    lastOrder: z.enum(Object.keys(lastOrders) as [LastOrder, ...LastOrder[]]).catch('any'),
  })
  .refine(
    ({ bought, kind, texture, lastOrder }) =>
      bought !== 'no' || (kind === '' && texture === '' && lastOrder === 'any'),
    { path: ['bought'], message: 'Who never bought has no product and no last order to choose by.' },
  )

export const everybody: Audience = { bought: 'any', kind: '', texture: '', lastOrder: 'any' }

export const campaignBody = z.object({
  subject: filled(campaignLimits.subject, 'A subject', 'Enter the subject.'),
  preview: line(campaignLimits.preview, 'A preview line'),
  headline: filled(campaignLimits.headline, 'A headline', 'Enter the headline.'),
  blocks: z
    .array(campaignBlock)
    .min(1, 'Add at least one block.')
    .max(campaignLimits.blocks, `A newsletter has at most ${campaignLimits.blocks} blocks.`),
  audience,
  perMinute: z.coerce
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(1, 'Send at least 1 a minute.')
    .max(campaignLimits.perMinute, `Send at most ${campaignLimits.perMinute} a minute.`),
})
export type CampaignBody = z.output<typeof campaignBody>

export const newCampaign: CampaignBody = {
  subject: 'Untitled',
  preview: '',
  headline: '',
  blocks: [],
  audience: everybody,
  perMinute: 60,
}

/** In the address of every link to the shop: says which campaign led there, and nothing about who followed it. */
export const campaignParameter = 'utm_campaign'
export const campaignValue = (number: number) => `newsletter-${number}`

/** Null for what is no campaign of ours. */
export function campaignNumber(value: string | null | undefined): number | null {
  const [, digits] = /^newsletter-([1-9]\d{0,8})$/u.exec(value ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/** A claim that is older belongs to a process that died, or its mail was tried in vain; milliseconds. */
export const againAfterMs = 5 * 60_000
