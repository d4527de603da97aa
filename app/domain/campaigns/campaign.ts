// A campaign is one newsletter: written once, sent once to each of the subscribers that it is for. Its states and moves, and whom it
// can be for; what it is made of is read by campaign-body.ts, which browsers need not load. Pure.
import type { ProductKind, TextureCode } from '#app/domain/catalog/products/hair.ts'
import type { Id } from '#app/foundation/lib/ids.ts'
import type { CampaignBody } from './campaign-body.ts'

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

/** What a report counts of a newsletter's recipients: where each is, who unsubscribed after it, and what came back of it. */
export type CountedAs = RecipientState | 'unsubscribed' | 'bounced' | 'complained'

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

export const blockNames = ['heading', 'text', 'picture', 'button', 'products'] as const
export type BlockName = (typeof blockNames)[number]

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
  kind: ProductKind
  texture: TextureCode
  lastOrder: LastOrder
  /** Of customers, by its name. */
  group: string
}

export const everybody: Audience = { bought: 'any', kind: '', texture: '', lastOrder: 'any', group: '' }

/** As it was kept: of before a choice of readers was added, which then leaves nobody out. */
export function completeBody({
  audience,
  ...body
}: Omit<CampaignBody, 'audience'> & { audience: Partial<Audience> }): CampaignBody {
  return { ...body, audience: { ...everybody, ...audience } }
}

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
