// Words for where a newsletter is and what it is made of. Pure.
import type { PillTone } from '#app/admin/shell/status-pill.tsx'
import {
  type Audience,
  type BlockName,
  campaignLimits,
  type CampaignState,
  lastOrders,
  type RecipientState,
} from '#app/domain/campaigns/campaign.ts'
import { choiceName, type OwnNames } from '#app/domain/catalog/products/attributes.ts'

export const stateWords: Record<CampaignState, { tone: PillTone; words: string }> = {
  draft: { tone: 'plain', words: 'Draft' },
  scheduled: { tone: 'gold', words: 'Scheduled' },
  sending: { tone: 'gold', words: 'Sending' },
  paused: { tone: 'plain', words: 'Paused' },
  stopped: { tone: 'quiet', words: 'Stopped' },
  sent: { tone: 'ink', words: 'Sent' },
}

/** Why somebody who was chosen did not get it; null where they did, or still will. */
export const missedWords: Record<RecipientState, string | null> = {
  waiting: null,
  sending: null,
  sent: null,
  refused: 'The address does not exist',
  failed: 'Not delivered after three days of trying',
  left: 'Unsubscribed or unreachable before it was sent',
  unsent: 'Not sent, because it was stopped',
}

export function audienceWords({ bought, kind, texture, lastOrder, group }: Audience, own: OwnNames): string {
  const who = group === '' ? 'Subscribers' : `Subscribers in ${group}`
  if (bought === 'no') return `${who} who never bought`
  const what = [
    choiceName('kind', kind, own).toLowerCase(),
    texture === '' ? '' : `in ${choiceName('texture', texture, own)}`,
  ].filter(Boolean)
  const isAnybody = bought === 'any' && what.length === 0 && lastOrder === 'any'
  if (isAnybody) return group === '' ? 'All subscribers' : who
  const parts = [
    what.length === 0 ? 'who bought' : `who bought ${what.join(' ')}`,
    lastOrder === 'any' ? '' : `last order ${lastOrders[lastOrder].toLowerCase()}`,
  ].filter(Boolean)
  return `${who} ${parts.join(', ')}`
}

export function countWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-NG')} ${count === 1 ? one : many}`
}

export const blockWords: Record<BlockName, string> = {
  heading: 'Heading',
  text: 'Text',
  picture: 'Picture',
  button: 'Button',
  products: 'Products',
}

/** 'blocks.2.product.0' and so on. */
export const productFields = Array.from({ length: campaignLimits.products }, (_, at) => `product.${at}`)
