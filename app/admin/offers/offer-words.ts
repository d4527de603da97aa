// Offers in the words of the office. Pure.
import type { PillTone } from '#app/admin/shell/status-pill.tsx'
import type { OfferKind, OfferScope, OfferTime } from '#app/domain/offers/offer.ts'

export const timeWords: Record<OfferTime, { words: string; tone: PillTone }> = {
  off: { words: 'Switched off', tone: 'quiet' },
  'not-yet': { words: 'Starts later', tone: 'plain' },
  running: { words: 'Running', tone: 'gold' },
  ended: { words: 'Ended', tone: 'quiet' },
}

export const kindWords: Record<OfferKind, string> = {
  percent: 'Percent off',
  amount: 'Amount off',
  'buy-get': 'Buy some, get some',
  'free-delivery': 'Free delivery within Nigeria',
}

export const scopeWords: Record<OfferScope, string> = {
  everything: 'Everything',
  products: 'Some products',
  collections: 'Some collections',
}
