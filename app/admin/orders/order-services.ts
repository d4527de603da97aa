// Work in words on an order that staff type: a repair, a restyling. Without a schema, because the page reads the rows too.
import { type Kobo, parseNaira } from '#app/foundation/lib/money.ts'

/** As many as the form has rows for. */
export const serviceRows = [1, 2, 3] as const

export const servicePriceWords = 'Please enter a price in naira, e.g. 15,000.'
export const serviceNameWords = 'Please say what the service is: the customer sees it on the order.'

export type ReadServices = {
  services: { words: string; amountKobo: Kobo }[]
  errors: Record<string, string>
}

/** Rows without words and price are empty; half a row is a mistake. Over ten million nothing can be paid. */
export function readServices(values: Readonly<Record<string, string>>): ReadServices {
  const read: ReadServices = { services: [], errors: {} }
  for (const row of serviceRows) {
    const words = (values[`service-${row}`] ?? '').trim().replaceAll(/\s+/gu, ' ').slice(0, 80)
    const price = (values[`servicePrice-${row}`] ?? '').trim()
    const amountKobo = parseNaira(price)
    if (words === '' && price === '') continue
    if (words === '') read.errors[`service-${row}`] = serviceNameWords
    else if (amountKobo === null || amountKobo <= 0) read.errors[`servicePrice-${row}`] = servicePriceWords
    else read.services.push({ words, amountKobo })
  }
  return read
}
