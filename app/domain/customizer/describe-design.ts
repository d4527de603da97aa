// A design in words: titles, sentences for those who cannot see the picture, a change in words.
import { type Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { type Design, type Customization, type Field, fields } from './design.ts'
import { isAbsent, optionNames } from './studio-options.ts'
import type { PriceList } from './price-list.ts'

/** 'Deep Wave, 22 in, 180%' */
export function designTitle(priceList: PriceList, design: Design): string {
  return `${nameOf(priceList, design, 'texture')}, ${design.length} in, ${design.density}%`
}

/** What an order calls it: their name for it, or the title. */
export function orderTitle(priceList: PriceList, order: Pick<Customization, 'design' | 'name'>): string {
  return order.name === '' ? designTitle(priceList, order.design) : order.name
}

/** One sentence that says what is seen: for pictures' alt texts and screen readers. */
export function designWords(priceList: PriceList, design: Design): string {
  const named = (field: Field) => nameOf(priceList, design, field)
  const has = (field: Field) => !isAbsent(priceList, field, design[field])
  const parts = [
    `${named('texture')} wig, ${design.length} inches long at ${design.density}% density`,
    `in ${named('colour')}`,
    has('parting') ? (partingWords[design.parting] ?? `parting: ${named('parting').toLowerCase()}`) : null,
    design.cut === 'none' ? null : `with ${cutWords[design.cut] ?? named('cut').toLowerCase()}`,
    `on a ${lowerFirst(named('construction'))}`,
    has('hairline') ? `with a ${named('hairline').toLowerCase()} hairline` : null,
    design.styling === 'as-is' ? null : `styled: ${named('styling').toLowerCase()}`,
  ]
  return `${parts.filter((part) => part !== null).join(', ')}.`
}

/** What a screen reader hears after a change: 'Length: 22 in. Now Deep Wave, 22 in, 180%, Off black 1B. ₦369,000.' */
export function announceChange(priceList: PriceList, before: Design, after: Design, priceKobo: Kobo): string {
  const changes = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => `${priceList.fields[field].name}: ${nameOf(priceList, after, field)}`)
  const price = formatNaira(priceKobo)
  if (changes.length === 0) return `Nothing changed. ${price}.`
  return `${changes.join('; ')}. Now ${designTitle(priceList, after)}, ${nameOf(priceList, after, 'colour')}. ${price}.`
}

/** The one-tap way in words: 'Change construction to 13x4 frontal and lace to Swiss'. */
export function fixWords(priceList: PriceList, fix: Partial<Design>): string {
  const parts = fields.flatMap((field) => {
    const value = fix[field]
    if (value === undefined) return []
    return [`${priceList.fields[field].name.toLowerCase()} to ${optionNames(priceList, field, value)}`]
  })
  const last = parts.at(-1) ?? ''
  return `Change ${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last}`
}

const cutWords: Record<string, string> = {
  blunt: 'a blunt fringe',
  curtain: 'a curtain fringe',
  wispy: 'a wispy fringe',
  layers: 'layers',
  butterfly: 'butterfly layers',
  bob: 'a bob cut',
  pixie: 'a pixie cut',
}

const partingWords: Record<string, string> = {
  free: 'parted freely',
  'deep-side': 'parted deep at the side',
  middle: 'parted in the middle',
  left: 'parted on the left',
  right: 'parted on the right',
}

function nameOf(priceList: PriceList, design: Design, field: Field): string {
  return optionNames(priceList, field, design[field])
}

/** Leaves '13x4 frontal', 'HD …' and 'U/V-part' as they are. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}
