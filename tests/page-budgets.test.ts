// What a first visit to a page may weigh, in bytes as they travel, and how many elements it may have. Pictures and times are the
// benchmark's (bench/pages.ts). A budget is what a page has now and a little more: whoever needs more says so here.
import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { beforeAll, expect, inject, test } from 'vitest'
import { typePairNames } from '#app/foundation/settings/type-pairs.ts'
import type { SharedShop } from '#tests/global-shop.ts'

const budgets = {
  // Everywhere the drawn name of the house, the colours that its owner chose, the names of its collections for the menu, of categories that it has added, and at the foot its own page.
  '/': { html: 27_650, style: 8_900, script: 140_000, fonts: 48_000, elements: 560 },
  '/shop': { html: 30_150, style: 8_600, script: 140_000, fonts: 48_000, elements: 900 },
  '/product/aku-bone-classic': {
    // With one question answered, what can be sent back and until when, and the names of collections and of added categories.
    html: 33_000,
    style: 10_500,
    script: 150_000,
    fonts: 48_000,
    elements: 920,
  },
  '/cart': { html: 11_300, style: 800, script: 145_000, fonts: 48_000, elements: 280 },
  '/create-your-style': { html: 29_000, style: 8_500, script: 165_000, fonts: 48_000, elements: 680 },
}

let baseUrl = ''
beforeAll(async () => {
  const answer = await fetch(inject('sharedShop'))
  ;({ baseUrl } = (await answer.json()) as SharedShop)
}, 150_000)

test.each(Object.entries(budgets))('%s keeps to its budget', async (path, budget) => {
  const html = await (await fetch(baseUrl + path)).text()
  // The faces of a kept page stand in a second one, and once more for who has no scripts.
  const styles = html
    .replaceAll(/<noscript>[\s\S]*?<\/noscript>/gu, '')
    .matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gu)
  const style = Array.from(styles, ([, text]) => text).join('')
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/gu))
  const faces = new Set(style.match(/\/assets\/[\w.-]+\.woff2/gu))
  const weight = {
    html: pressed(html),
    style: pressed(style),
    script: await weigh(scripts),
    fonts: await weigh(faces),
    elements: countElements(html),
  }
  expect(scripts.size).toBeGreaterThan(0)
  expect(faces.size).toBeGreaterThan(0)
  const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof typeof budget] > most)
  expect(over, JSON.stringify(weight)).toEqual([])
})

/** A page has the faces of one pair; whichever its house has chosen, it weighs no more. */
test.each(typePairNames)('the faces of %s keep to the budget of every page', (pair) => {
  const files = readFileSync(`app/styles/type/${pair}.css`, 'utf8').match(/[\w-]+\.woff2/gu) ?? []
  const bytes = files.reduce((sum, file) => sum + statSync(`app/styles/type/${file}`).size, 0)
  expect(files).toHaveLength(8)
  expect(bytes).toBeLessThanOrEqual(Math.min(...Object.values(budgets).map(({ fonts }) => fonts)))
})

/** As kept pages and the files of the build are sent. */
function pressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

async function weigh(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => sizeOf(file)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOf(file: string): Promise<number> {
  const bytes = Buffer.from(await (await fetch(baseUrl + file)).arrayBuffer())
  return file.endsWith('.woff2') ? bytes.length : pressed(bytes.toString())
}

function countElements(html: string): number {
  let count = 0
  const parser = new Parser({ onopentag: () => count++ })
  parser.end(html)
  return count
}
