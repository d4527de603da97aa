// What was typed to be on its way, beside what stands there now: the shelf moves it without another version of the product.
import { z } from 'zod'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import type { EditableProduct, VariantEdit } from '#app/domain/catalog/products/product-edit.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { arrivalText, readRows, type Row } from './grid-rows.ts'

type TypedArrival = Pick<VariantEdit, 'comesOn' | 'comingUnits'>

export type TypedArrivals =
  /** By the place of the variant; nothing where it was not asked for, or is as the form showed it. */
  | { ok: true; arrivals: readonly TypedArrival[] }
  /** `seen` are the fields that say what the form showed, as they are now. */
  | { ok: false; errors: Record<string, string>; seen: FormValues }

export function readTypedArrivals(values: FormValues, known: EditableProduct | null): TypedArrivals {
  const errors: Record<string, string> = {}
  const seen: Record<string, string> = {}
  const arrivals = readRows(values).map((row, place): TypedArrival => {
    const typed = typedOf(row)
    if (typed === null) return {}
    const present = known?.variants.find(({ id }) => id === row.id)
    const now = present ? arrivalText(present) : ''
    if ('bad' in typed) errors[`variants.${place}.${typed.bad}`] = typed.words
    else if (present && now !== row.wasComing) {
      errors[`variants.${place}.comesOn`] = changedWords(present)
      seen[`variants.${place}.wasComing`] = now
    }
    return 'bad' in typed ? {} : typed
  })
  return Object.keys(errors).length > 0 ? { ok: false, errors, seen } : { ok: true, arrivals }
}

type Bad = { bad: 'comesOn' | 'comingUnits'; words: string }

/** Null where nothing else was typed than the form showed. */
function typedOf({ comesOn, comingUnits, wasComing = '' }: Row): Required<TypedArrival> | Bad | null {
  if (comesOn === undefined || comingUnits === undefined) return null
  const [day, number] = [comesOn.trim(), comingUnits.replaceAll(/[,\s]/gu, '')]
  if (`${day} ${number}`.trim() === wasComing) return null
  if (day !== '' && !z.iso.date().safeParse(day).success) return { bad: 'comesOn', words: 'Choose a day.' }
  if (!/^\d{0,5}$/u.test(number)) return { bad: 'comingUnits', words: 'Enter a whole number.' }
  return { comesOn: day === '' ? null : day, comingUnits: number === '' ? null : Number(number) }
}

function changedWords({ comesOn, comingUnits }: Required<TypedArrival>): string {
  const now =
    comesOn === null ? 'nothing is on its way' : `${comingUnits} are coming on ${comingDay(comesOn)}`
  return `This changed while the form was open: now ${now}. Save again to enter what you typed instead.`
}
