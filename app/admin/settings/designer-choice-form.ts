// The forms of the house's own choices of the designer: what a new one is called and costs, and what each is drawn like. Pure.
import { slugOf } from '#app/domain/catalog/products/slug.ts'
import {
  type AddedChoice,
  isNumberField,
  mostChoices,
  type NumberField,
  numberBounds,
  type RedrawnChoice,
} from '#app/domain/customizer/change-choices.ts'
import { type Field, fields } from '#app/domain/customizer/design.ts'
import { drawnAs, ownCode, paintOfColour, wordOf } from '#app/domain/customizer/own-choice.ts'
import type { PriceList, StudioOption } from '#app/domain/customizer/price-list.ts'
import { findOption } from '#app/domain/customizer/studio-options.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { type OwnColour, ownColourCode } from '#hair/own-colour.ts'
import { mostKobo, readSigned } from './price-list-form.ts'

export type ReadChoice = { ok: true; added: AddedChoice } | { ok: false; errors: Record<string, string> }

export const colourKinds = { one: 'One shade', ombre: 'Roots that fade into tips', stripes: 'Highlights' }

/** Of the address: null for what is no choice of a design. */
export function readField(text: string | undefined): Field | null {
  return fields.find((field) => field === text) ?? null
}

/** What a new choice may be like: a made-to-measure cap has rules of its own, and "does not apply" is no choice. */
export function likeable(priceList: PriceList, field: Field): StudioOption[] {
  return priceList.fields[field].options.filter(
    ({ code, absent }) => !absent && !(field === 'capSize' && code === 'custom'),
  )
}

export function readNewChoice(priceList: PriceList, field: Field, values: FormValues): ReadChoice {
  const form = choiceReader(values)
  if (priceList.fields[field].options.length >= mostChoices)
    form.say('form', `There can be ${mostChoices} choices at most.`)
  const { code, name, like } = isNumberField(field)
    ? readNumber(priceList, field, form)
    : readNamed(priceList, field, form)
  const option: StudioOption = {
    code,
    name,
    note: form.text('note', 200),
    priceKobo: form.amount('price'),
    includedWith: [],
    onQuote: '',
    absent: false,
    isOwn: true,
    like,
  }
  const hair =
    field === 'texture' ? { at12Kobo: form.amount('at12', 1), stepKobo: form.amount('step', 0) } : null
  if (Object.keys(form.errors).length > 0) return { ok: false, errors: form.errors }
  return { ok: true, added: { field, option, hair } }
}

export type ReadDrawing = { ok: true; drawing: RedrawnChoice } | { ok: false; errors: Record<string, string> }

/** What an added choice is to look like from now on. Its name stays, and so does the word in its code. */
export function readDrawing(
  priceList: PriceList,
  field: Field,
  option: StudioOption,
  values: FormValues,
): ReadDrawing {
  const form = choiceReader(values)
  const { code } = option
  const like = form.like(likeable(priceList, field).filter((one) => one.code !== code))
  const drawn = field === 'colour' ? form.paint() : drawnAs(like ?? '')
  if (like === null || Object.keys(form.errors).length > 0) return { ok: false, errors: form.errors }
  if (drawn === drawnAs(code) && like === option.like)
    return { ok: false, errors: { form: 'It is drawn like this already.' } }
  // Drawn as it was before, it has the code that it had then.
  const own = [code, ...(option.was ?? [])]
  const as = own.find((one) => drawnAs(one) === drawn) ?? freeCode(priceList, field, wordOf(code), drawn)
  return { ok: true, drawing: { field, code, as, like } }
}

/** The form as it stands for this choice. */
export function drawingAsValues({
  code,
  like = '',
}: Pick<StudioOption, 'code' | 'like'>): Record<string, string> {
  const paint = paintOfColour(code)
  if (paint === null) return { like }
  const kind = paint.tipHex === null ? 'one' : paint.isStriped ? 'stripes' : 'ombre'
  return { like, kind, hex: paint.hex, tipHex: paint.tipHex ?? '' }
}

/** 'Roots #1b1715, tips #b76e79; follows the rules of Honey blonde'; '' for a number, which says it by itself. */
export function drawingWords(
  priceList: PriceList,
  field: Field,
  { code, like }: Pick<StudioOption, 'code' | 'like'>,
): string {
  if (like === undefined) return ''
  const name = findOption(priceList, field, like)?.name ?? like
  const paint = field === 'colour' ? paintOfColour(code) : null
  if (paint === null) return `drawn like ${name}`
  return `${paintWords(paint)}; follows the rules of ${name}`
}

function paintWords({ hex, tipHex, isStriped }: OwnColour): string {
  if (tipHex === null) return hex
  return isStriped ? `${hex} with highlights ${tipHex}` : `roots ${hex}, tips ${tipHex}`
}

type Reader = ReturnType<typeof choiceReader>
type Coded = Pick<StudioOption, 'code' | 'name' | 'like'>

function readNumber(priceList: PriceList, field: NumberField, form: Reader): Coded {
  const code = String(form.number(field) ?? '')
  if (findOption(priceList, field, code) !== null) form.say('number', alreadyThere)
  return { code, name: field === 'length' ? `${code} in` : `${code}%`, like: undefined }
}

function readNamed(priceList: PriceList, field: Field, form: Reader): Coded {
  const name = form.name()
  const same = priceList.fields[field].options.some((one) => one.name.toLowerCase() === name.toLowerCase())
  if (same) form.say('name', alreadyThere)
  const like = form.like(likeable(priceList, field))
  const drawn = field === 'colour' ? form.paint() : drawnAs(like ?? '')
  const word = slugOf(name).slice(0, longestWord).replace(/-+$/u, '') || 'own'
  return { code: freeCode(priceList, field, word, drawn), name, like: like ?? undefined }
}

const alreadyThere = 'This choice exists already. It may be hidden.'

/** A second one of the name gets a number. */
function freeCode(priceList: PriceList, field: Field, word: string, drawn: string): string {
  for (let count = 1; ; count += 1) {
    const code = ownCode(count === 1 ? word : `${word}-${count}`, drawn)
    if (isFreeCode(priceList, field, code)) return code
  }
}

/** One that nothing has or had: a design may still hold it. */
function isFreeCode(priceList: PriceList, field: Field, code: string): boolean {
  return priceList.fields[field].options.every((one) => one.code !== code && !one.was?.includes(code))
}

/** Codes have 40 characters, of which what it is drawn like takes up to eighteen. */
const longestWord = 16

function choiceReader(values: FormValues) {
  const errors: Record<string, string> = {}
  const say = (name: string, words: string) => void (errors[name] ??= words)
  const said = (name: string) => (values[name] ?? '').replaceAll(/\s+/gu, ' ').trim()
  const tone = (name: string): string | null => {
    const [, digits] = /^#?([0-9a-f]{6})$/iu.exec(said(name)) ?? []
    if (digits === undefined) say(name, 'Enter six digits after a #, like #B9804A.')
    return digits === undefined ? null : `#${digits.toLowerCase()}`
  }
  return {
    errors,
    say,
    text: (name: string, longest: number) => said(name).slice(0, longest),
    name(): string {
      if (!/[\p{L}\p{N}]/u.test(said('name'))) say('name', 'Enter a name for this choice.')
      if (said('name').length > 60) say('name', 'At most 60 characters.')
      return said('name')
    },
    number(field: NumberField): number | null {
      const { from, to, step } = numberBounds[field]
      const number = /^\d{1,3}$/u.test(said('number')) ? Number(said('number')) : null
      if (number !== null && number >= from && number <= to && number % step === 0) return number
      say(
        'number',
        step === 1
          ? `Enter a whole number from ${from} to ${to}.`
          : `Enter a number from ${from} to ${to}, in steps of ${step}.`,
      )
      return null
    },
    like(options: readonly StudioOption[]): string | null {
      const found = options.find(({ code }) => code === said('like'))
      if (!found) say('like', 'Choose what it is like.')
      return found?.code ?? null
    },
    paint(): string {
      const kind = said('kind')
      const hex = tone('hex')
      const tipHex = kind === 'one' ? null : tone('tipHex')
      return hex === null ? '' : ownColourCode({ hex, tipHex, isStriped: kind === 'stripes' })
    },
    /** Below zero only for what a choice adds to the price. */
    amount(name: string, least = -mostKobo): number {
      const read = readSigned(said(name) === '' && least < 0 ? '0' : said(name))
      if (read !== null && read >= least && Math.abs(read) <= mostKobo) return read
      say(name, 'Enter an amount in naira, like 12,000.')
      return 0
    },
  }
}
