// Amounts in words, as cheques and invoices want them beside the figures.
import { capital } from './capital.ts'
import type { Kobo } from './money.ts'

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = [
  { value: 1_000_000_000, name: 'billion' },
  { value: 1_000_000, name: 'million' },
  { value: 1_000, name: 'thousand' },
]

/** 'Four hundred and seventy-four thousand naira, fifty kobo only'. Amounts below zero throw: nobody owes one. */
export function nairaWords(amount: Kobo): string {
  if (amount < 0) throw new RangeError(`no words for ${amount} kobo`)
  const naira = Math.floor(amount / 100)
  const kobo = amount % 100
  return capital(`${numberWords(naira)} naira${kobo === 0 ? '' : `, ${numberWords(kobo)} kobo`} only`)
}

/** Whole numbers from zero, with "and" as it is said in Lagos and London. */
export function numberWords(number: number): string {
  if (number < 1000) return belowThousand(number)
  const parts: string[] = []
  let rest = number
  for (const { value, name } of scales) {
    if (rest < value) continue
    parts.push(`${numberWords(Math.floor(rest / value))} ${name}`)
    rest %= value
  }
  if (rest === 0) return parts.join(', ')
  return rest < 100
    ? `${parts.join(', ')} and ${belowThousand(rest)}`
    : `${parts.join(', ')}, ${belowThousand(rest)}`
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (hundreds === 0) return belowHundred(rest)
  return `${ones[hundreds]} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`
}

function belowHundred(number: number): string {
  if (number < 20) return ones[number] ?? ''
  const one = number % 10
  return `${tens[Math.floor(number / 10)]}${one === 0 ? '' : `-${ones[one]}`}`
}
