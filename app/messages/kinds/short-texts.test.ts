import { expect, test } from 'vitest'
import { measureSms } from '#app/foundation/lib/sms-pages.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { messageExamples } from './registry.server.ts'
import {
  fillShort,
  shortNameOf,
  shortTexts,
  signed,
  templateBodyOf,
  templateNameOf,
  templateTexts,
} from './short-texts.ts'

const examples = messageExamples({ baseUrl: 'https://shop.example', house: settingDefaults.house })

test.each(Object.keys(shortTexts))('%s has an example, and every gap of it a value', (name) => {
  expect(examples.some((one) => one.shortName === name)).toBe(true)
})

test('a return that gave credit says its code in a text of its own, any other does not', () => {
  const settled = examples.filter(({ kind }) => kind === 'return-settled')
  expect(settled.map(({ shortName }) => shortName)).toEqual(['return-settled-credit', 'return-settled'])
  expect(settled[0]?.short).toContain(
    'NGN 474,000 in store credit. Use this code at checkout: 7K3M-9Q2X-4W8R-5T6V ',
  )
  expect(settled[1]?.short).not.toMatch(/code/u)
})

test('a film is told of as what it is, by SMS and on WhatsApp', () => {
  const told = (shown: string) =>
    (['sms', 'whatsapp'] as const).map((channel) => shortNameOf('order-photos', { shown }, channel))
  expect(told('photos')).toEqual(['order-photos', 'order-photos'])
  expect(told('film')).toEqual(['order-photos-film', 'order-photos-film'])
  expect(told('both')).toEqual(['order-photos-both', 'order-photos-both'])
  expect(examples.find(({ shortName }) => shortName === 'order-photos-film')?.short).toMatch(/: a film of /u)
})

test.each(examples.flatMap(({ title, short }) => (short === null ? [] : [[title, short]])))(
  '%s is cheap, plain and says who writes: %s',
  (_, short) => {
    // The extension table is left out too: Termii counts it as outside of the alphabet.
    expect(short).not.toMatch(/[\^{}\\[\]~|€]/u)
    expect(measureSms(short)).toMatchObject({ alphabet: 'gsm-7' })
    expect(measureSms(short).pages).toBeLessThanOrEqual(2)
    expect(short).toMatch(/^Hair House: /u)
  },
)

test('a template numbers its gaps, neither begins nor ends with one, and has a name that Meta takes', () => {
  expect(templateTexts().map(([name]) => name)).not.toContain('order-code')
  expect(templateTexts()).toHaveLength(Object.keys(shortTexts).length - 1)
  for (const [kind, text] of templateTexts()) {
    expect(templateNameOf(kind)).toMatch(/^[a-z0-9_]{1,512}$/u)
    const body = templateBodyOf(text, settingDefaults.house)
    expect(body).not.toContain('{number}')
    expect(body.length).toBeLessThanOrEqual(1_024)
    expect(body).toMatch(/\{\{1\}\}/u)
    expect(body).not.toMatch(/^\{\{|\}\}$/u)
  }
})

test('the name is said in the letters of SMS, the short one where there is one', () => {
  const text = { text: 'hello', category: 'utility' } as const
  expect(signed(text, { name: 'Ìrún Ọ̀ṣun House', shortName: '' })).toBe('Irun Osun House: hello')
  expect(signed(text, { name: 'Ìrún House', shortName: 'Adé' })).toBe('Adé: hello')
})

test('a value is one line, and a missing one is a mistake', () => {
  expect(fillShort('{a} and {b}', { a: 'one\n two', b: 'x' })).toEqual({
    text: 'one two and x',
    values: ['one two', 'x'],
  })
  expect(() => fillShort('{a}', {})).toThrow('no a')
})
