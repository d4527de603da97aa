// What was typed at checkout, kept on this device until the order is placed: Back, a look at the cart or a reload lose nothing.
// Phones are shared, so it goes with signing out and after a day, and holds nothing about cards, which are typed at the payment provider.

const key = 'checkoutDraft'
/** Milliseconds. */
const maxAgeMs = 24 * 60 * 60_000

const addressFields = [
  'country',
  'state',
  'region',
  'area',
  'city',
  'address',
  'landmark',
  'postcode',
] as const

/** Everything that a person types or chooses on the page; `filledFrom` is the saved address that the others were filled from. */
export const draftFields = [
  'filledFrom',
  'name',
  'email',
  'phone',
  'reach',
  'deliveryMethod',
  ...addressFields,
  'note',
  'giftMessage',
] as const

export type Draft = Partial<Record<(typeof draftFields)[number], string>>

/**
 * What a page that opens with a saved address (`filledFrom`; '' for none) takes over: an address that a guest began to type gives
 * way to it whole, because half of each is nobody's address.
 */
export function draftFor(draft: Draft, filledFrom: string): Draft {
  if (filledFrom === '' || draft.filledFrom !== undefined) return draft
  const { ...rest } = draft
  for (const name of addressFields) delete rest[name]
  return rest
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Null when there is none, it is too old, or the browser keeps nothing. */
export function readDraft(now: number, store: Store | null = storage()): Draft | null {
  const kept = parse(store?.getItem(key) ?? null)
  if (!kept || !(now - kept.at < maxAgeMs)) return null
  const entries = draftFields.flatMap((name) => {
    const text: unknown = kept.typed[name]
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : []
  })
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** Keeps the fields that the form shows; those it does not show, as the state abroad, are forgotten. */
export function keepDraft(form: FormData, now: number, store: Store | null = storage()): void {
  const typed = Object.fromEntries(
    draftFields.flatMap((name) => {
      const text = form.get(name)
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
  try {
    store?.setItem(key, JSON.stringify({ at: now, typed }))
  } catch {
    // No room, or switched off meanwhile: then it is as it was without a draft.
  }
}

export function clearDraft(store: Store | null = storage()): void {
  store?.removeItem(key)
}

function parse(text: string | null): { at: number; typed: Record<string, unknown> } | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as { at?: unknown; typed?: unknown } | null
    if (typeof kept?.at !== 'number' || typeof kept.typed !== 'object' || kept.typed === null) return null
    return { at: kept.at, typed: kept.typed as Record<string, unknown> }
  } catch {
    // Somebody wrote there by hand.
    return null
  }
}

function storage(): Store | null {
  try {
    return localStorage
  } catch {
    // SecurityError: storage is switched off.
    return null
  }
}
