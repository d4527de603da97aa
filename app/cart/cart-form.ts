// What may be asked of a cart, as the server reads it: from the cart page's forms, the product form and the browser's
// queue. Everything that comes from outside passes one of these schemas first.
import { z } from 'zod'
import { destinationFields, refineDestination } from '#app/delivery/destination-form.ts'
import { storableJson } from '#app/http/storable.ts'
import type { CartLineId, VariantId } from '#app/lib/ids.ts'
import { MAX_KOBO } from '#app/lib/money.ts'
import { designOrderSchema } from '#app/studio/studio-form.ts'
import { canonicalConfiguration, type Configuration, maxQuantity } from './cart.ts'

/** PostgreSQL indexes the canonical text and takes some 2,700 bytes for a whole index row. */
const maxConfigurationBytes = 2_000
const maxDepth = 5

const askQuantity = 'Please give a whole number from 1 to 99.'
const quantity = wholeNumber(askQuantity).pipe(
  z.int(askQuantity).min(1, askQuantity).max(maxQuantity, askQuantity),
)

const variantId = z.custom<VariantId>((id) => isId(id, 'var'), 'Please choose a length.')
const lineId = z.custom<CartLineId>((id) => isId(id, 'lin'), 'Please reload this page.')

/** Given by the browser's queue, so that a change which is sent again is not made again. */
const changeId = z.uuid().toLowerCase().optional()

const configurationSchema = z.custom<Configuration>(isSoundConfiguration, 'This design could not be read.')

export const cartChange = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    variantId,
    quantity,
    configuration: configurationSchema.nullish(),
    changeId,
  }),
  /** Another design in the place of the one that a line holds. */
  z.object({ intent: z.literal('replace'), lineId, configuration: designOrderSchema, changeId }),
  z.object({ intent: z.literal('set'), lineId, quantity, changeId }),
  z.object({ intent: z.literal('remove'), lineId, changeId }),
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
  configuration: configurationSchema.nullish(),
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

function isSoundConfiguration(value: unknown): value is Configuration {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isSound(value, maxDepth))
    return false
  return Buffer.byteLength(canonicalConfiguration(value as Configuration)) <= maxConfigurationBytes
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
