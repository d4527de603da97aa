import { expect, test } from 'vitest'
import { valueOf } from './rule-form.ts'
import { ruleParts } from './setting-parts.ts'

const read = (key: string, values: Record<string, string>) => {
  const part = ruleParts.find((one) => one.key === key)
  if (!part) throw new Error(`no part ${key}`)
  return valueOf(part, values)
}

test('amounts and percentages are read as an owner types them', () => {
  expect(read('deposits', { fromNaira: '₦200,000', designPercent: '50%' })).toMatchObject({
    fromNaira: 200_000,
    designPercent: 50,
  })
  expect(read('vat', { permille: '7.5 %' })).toMatchObject({ permille: 75 })
  // What is no number is judged by the schema, and stays as it was typed.
  expect(read('deposits', { fromNaira: '7,5' })).toMatchObject({ fromNaira: '7,5' })
})
