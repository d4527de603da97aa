import { globSync, readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { contrast } from './contrast.ts'
import { readColours, readTypeScale } from './tokens.server.ts'
import { loader } from './ui.route.tsx'

const theme = readFileSync('app/styles/theme.css', 'utf8')
const page = globSync('app/storefront/dev/ui*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('the page shows every component of app/ui', () => {
  const missing = globSync('app/ui/*.tsx')
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) ([A-Z]\w+)[(<=]/gmu)].map(
        ([, name = '']) => name,
      ),
    )
    .filter((name) => !new RegExp(`<${name}\\b`, 'u').test(page))
  expect(missing).toEqual([])
})

test('words keep 4.5 to 1 on their grounds, and edges 3 to 1', () => {
  const hex = Object.fromEntries(readColours(theme).map((colour) => [colour.name, colour.hex]))
  const on = (colour: string, ground: string) => contrast(hex[colour] ?? '', hex[ground] ?? '')
  for (const ground of ['ivory', 'sand', 'paper'])
    for (const words of ['ink', 'muted', 'berry', 'gold-deep'])
      expect([ground, words, on(words, ground) >= 4.5]).toEqual([ground, words, true])
  for (const words of ['ivory', 'ash', 'blush', 'dune']) expect(on(words, 'ink')).toBeGreaterThanOrEqual(4.5)
  expect(on('berry', 'blush')).toBeGreaterThanOrEqual(4.5)
  expect(on('edge', 'ivory')).toBeGreaterThanOrEqual(3)
})

test('whoever asks for more contrast has words at 7 to 1, and edges at 4.5', () => {
  const colours = [...readColours(theme), ...readColours(theme, true)]
  const hex = Object.fromEntries(colours.map((colour) => [colour.name, colour.hex]))
  const on = (colour: string, ground: string) => contrast(hex[colour] ?? '', hex[ground] ?? '')
  for (const ground of ['ivory', 'sand', 'blush', 'paper']) {
    for (const words of ['ink', 'muted', 'berry', 'gold-deep'])
      expect([ground, words, on(words, ground) >= 7]).toEqual([ground, words, true])
    expect(on('edge', ground)).toBeGreaterThanOrEqual(4.5)
  }
  for (const words of ['ivory', 'ash', 'blush', 'dune']) expect(on(words, 'ink')).toBeGreaterThanOrEqual(7)
})

test('the scale is read from the tokens themselves', () => {
  expect(readTypeScale(theme).map(({ name }) => name)).toContain('body')
  expect(readTypeScale('--text-body: 1rem;\n--text-body--line-height: 2;')).toEqual([
    { name: 'body', size: '1rem' },
  ])
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test('production knows no such page', async () => {
  const context = new RouterContextProvider()
  const deps: Pick<ShopContext, 'demo'> = { demo: false }
  context.set(shop, deps as ShopContext)
  const url = new URL('https://shop.test/dev/ui')
  const args = { context, params: {}, request: new Request(url), url, pattern: '' }
  await expect(loader(args)).rejects.toMatchObject({ status: 404 })
})
