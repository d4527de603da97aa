// What a browser says of its cart, as the server reads it: the cookie that names the cart, an unguessable token that scripts
// cannot read, and what it asks, from the cart page's forms, the product form and the browser's queue alike. Everything that
// comes from outside passes one of these schemas first.
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { customizationSchema } from '#app/domain/customizer/studio-form.ts'
import { destinationFields, refineDestination } from '#app/domain/delivery/destination-form.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { isSecure, readCookie, scriptCookie, setCookie } from '#app/foundation/http/cookies.server.ts'
import { storableJson } from '#app/foundation/lib/storable.ts'
import type { CartLineId, OfferId, VariantId } from '#app/foundation/lib/ids.ts'
import { MAX_KOBO } from '#app/foundation/lib/money.ts'
import { isCartId } from './cart-lines.server.ts'
import { canonicalText, cartMovedCookie, cartPendingCookie, maxQuantity } from './cart.ts'
import { joinCart } from './join-cart.server.ts'

/** A year in seconds, as long as a cart in an account waits; each change of the cart starts it anew. */
const maxAge = 365 * 24 * 60 * 60
/** Long enough for the page that follows on a slow phone; seconds. */
const movedAge = 10 * 60

export function readCartId(request: Request): string | null {
  const id = readCookie(request, 'cart')
  return id !== null && isCartId(id) ? id : null
}

/** A Set-Cookie value. `baseUrl` is the address that shoppers use: over https the cookie is Secure and __Host-. */
export function cartCookie(cartId: string, baseUrl: string): string {
  return setCookie('cart', cartId, { maxAge, secure: isSecure(baseUrl) })
}

/** Set-Cookie values after joinCart. */
export function joinedCartCookies(cartId: string, baseUrl: string): string[] {
  return [cartCookie(cartId, baseUrl), cartMovedNotice(baseUrl)]
}

/**
 * A Set-Cookie value that scripts may read: the browser's copy of the cart asks the server anew when the next page has
 * loaded (make-cart-mirror.ts takes it away). For whatever changes which cart is theirs, also when it is none any more.
 */
export function cartMovedNotice(baseUrl: string): string {
  return scriptCookie(cartMovedCookie, '1', { maxAge: movedAge, secure: isSecure(baseUrl) })
}

/** Changes of the cart wait in this browser or are on their way: what the server knows is older than what was said. */
export function hasPendingChanges(request: Request): boolean {
  return readCookie(request, cartPendingCookie) === '1'
}

/**
 * The id for the browser's cookie after a change of the cart `cartId`. Asks who is signed in only when this is not the
 * cart that the browser came with: that happens once, with the first item.
 */
export async function ownCart(
  context: Readonly<RouterContextProvider>,
  request: Request,
  cartId: string,
): Promise<string> {
  const isKnown = readCartId(request) === cartId
  if (isKnown || readCookie(request, 'session') === null) return cartId
  const user = await findUser(context, request)
  if (!user) return cartId
  const { db, now } = context.get(shop)
  const joined = await joinCart(db, { userId: user.id, cartId }, now())
  return joined.cartId ?? cartId
}

/** PostgreSQL indexes the canonical text and takes some 2,700 bytes for a whole index row. */
const maxTextBytes = 2_000
const maxDepth = 5

const askQuantity = 'Please give a whole number from 1 to 99.'
const quantity = wholeNumber(askQuantity).pipe(
  z.int(askQuantity).min(1, askQuantity).max(maxQuantity, askQuantity),
)

const variantId = z.custom<VariantId>((id) => isId(id, 'var'), 'Please choose one.')
const offerId = z.custom<OfferId>((id) => isId(id, 'off'), 'Please reload this page.')
const lineId = z.custom<CartLineId>((id) => isId(id, 'lin'), 'Please reload this page.')

/** Given by the browser's queue, so that a change which is sent again is not made again. */
const changeId = z.uuid().toLowerCase().optional()

/**
 * What a line is made to: null for a product as it stands. Browsers send it under the specification's word. What is sound
 * but no customization is judged with the product that it is asked for.
 */
const customization = z
  .custom<Record<string, unknown>>(isSoundJson, 'This design could not be read.')
  .nullish()
  .transform((value): Customization | 'unreadable' | null => {
    if (canonicalText(value) === '') return null
    const read = customizationSchema.safeParse(value).data
    return read ? { ...read, photos: undefined } : 'unreadable'
  })

export const cartChange = z.discriminatedUnion('intent', [
  z
    .object({ intent: z.literal('add'), variantId, quantity, configuration: customization, changeId })
    .transform(({ configuration, ...change }) => {
      const asked: { customization?: typeof configuration } = { customization: configuration }
      return { ...change, ...asked }
    }),
  /** Another design in the place of the one that a line holds. */
  z
    .object({ intent: z.literal('replace'), lineId, configuration: customizationSchema, changeId })
    .transform(({ configuration, ...change }) => ({ ...change, customization: configuration })),
  z.object({ intent: z.literal('set'), lineId, quantity, changeId }),
  z.object({ intent: z.literal('remove'), lineId, changeId }),
  z.object({ intent: z.literal('save'), lineId, changeId }),
  z.object({ intent: z.literal('restore'), lineId, changeId }),
  z.object({
    intent: z.literal('accept-price'),
    lineId,
    /** The price that stood beside the button, in kobo: another one is not agreed to. */
    priceKobo: wholeNumber('Please reload this page.').pipe(z.int().min(1).max(MAX_KOBO)).optional(),
    changeId,
  }),
  z.object({ intent: z.literal('fit-stock'), lineId, changeId }),
  z
    .object({
      intent: z.literal('set-destination'),
      ...destinationFields,
      state: destinationFields.state.refine(isStorable, 'Please choose a state.'),
      changeId,
    })
    .superRefine(refineDestination),
  z.object({ intent: z.literal('adopt'), items: z.unknown(), changeId }),
  z.object({ intent: z.literal('read-news'), changeId }),
  /** The gift that an offer puts in is not wanted, or wanted after all. */
  z.object({ intent: z.enum(['decline-gift', 'take-gift']), offerId, changeId }),
])

export type CartChange = z.output<typeof cartChange>

/**
 * The same as a posted form: the stepper's buttons go before the typed number, one list may name the whole place, and a
 * configuration is its JSON text.
 */
export const cartForm = z.preprocess((values) => {
  const { step, place, configuration, ...rest } = values as Record<string, string>
  const [country = '', state = '', area] = place?.split('/') ?? []
  return {
    ...rest,
    ...(step === undefined ? {} : { quantity: step }),
    ...(place === undefined ? {} : { country, state, area }),
    ...(configuration === undefined ? {} : { configuration: parseJson(configuration) }),
  }
}, cartChange)

/** One entry of the former shop's `cartItems`. Looser than our own: numbers may have been kept as text. */
export const formerItem = z.object({
  Id: z
    .union([z.string(), z.number().transform(String)])
    .pipe(plainText(200))
    .optional()
    .catch(undefined),
  Name: plainText(300).optional().catch(undefined),
  Price: z
    .number()
    .positive()
    .max(MAX_KOBO / 100)
    .optional()
    .catch(undefined),
  Quantity: wholeNumber('').pipe(z.int().min(1).max(1_000_000)),
  Length: z
    .union([z.string(), z.number().transform(String)])
    .pipe(plainText(40))
    .optional()
    .catch(undefined),
  isCustom: z.boolean().optional().catch(undefined),
  /** Said by our own copy, which knows it beside the item. */
  variantId: variantId.optional().catch(undefined),
  configuration: customization,
})

export type FormerItem = z.output<typeof formerItem>

/** Text that is no JSON stays as it is, for the schema to refuse. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, storableJson)
  } catch {
    return text
  }
}

/** Digits as a browser posts them, or a number. Not z.coerce: '', true and [5] are no quantities. */
function wholeNumber(message: string) {
  return z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,10}$/u)
        .transform(Number),
    ],
    { error: message },
  )
}

function plainText(max: number) {
  return z.string().trim().min(1).max(max).refine(isStorable)
}

/** NUL cannot be stored by PostgreSQL, a lone surrogate cannot be encoded. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function isId(id: unknown, prefix: string): boolean {
  return (
    typeof id === 'string' &&
    id.length <= 40 &&
    /^[a-z]{3}_[0-9a-z]+$/u.test(id) &&
    id.startsWith(`${prefix}_`)
  )
}

function isSoundJson(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isSound(value, maxDepth))
    return false
  return Buffer.byteLength(canonicalText(value as Record<string, unknown>)) <= maxTextBytes
}

function isSound(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) <= 1e9
  if (typeof value === 'string') return value.length <= 500 && isStorable(value)
  if (typeof value !== 'object' || depth === 0) return false
  const entries = Object.entries(value)
  return entries.length <= 60 && entries.every(([key, entry]) => isPlainKey(key) && isSound(entry, depth - 1))
}

function isPlainKey(key: string): boolean {
  return /^[0-9A-Za-z_-]{1,60}$/u.test(key) && !['__proto__', 'constructor', 'prototype'].includes(key)
}
