// What a first visit to a page may weigh, in bytes as they travel, and how many elements it may have. Pictures and times are the
// benchmark's (bench/pages.ts). A budget is what a page has now and a little more: whoever needs more says so here.
import { brotliCompressSync, constants } from 'node:zlib'
import { Parser } from 'htmlparser2'

export const budgets = {
  // Everywhere the script before the first frame, the drawn name of the house, the colours that its owner chose, the names of its collections for the menu, of categories that it has added, and at the foot its own page.
  '/': { html: 27_800, style: 8_900, script: 140_000, fonts: 48_000, elements: 560 },
  '/shop': { html: 30_150, style: 8_600, script: 140_000, fonts: 48_000, elements: 900 },
  '/product/aku-bone-classic': {
    // With one question answered, what can be sent back and until when, and the names of collections and of added categories.
    html: 33_200,
    style: 10_500,
    script: 150_000,
    fonts: 48_000,
    elements: 920,
  },
  '/cart': { html: 11_450, style: 800, script: 145_000, fonts: 48_000, elements: 280 },
  '/create-your-style': { html: 29_150, style: 8_500, script: 165_000, fonts: 48_000, elements: 680 },
}

/** A page of a running shop that nobody has changed, weighed as its budget is. */
export async function weighPage(baseUrl: string, path: string) {
  const html = await (await fetch(baseUrl + path)).text()
  // The faces of a kept page stand in a second one, and once more for who has no scripts.
  const styles = html
    .replaceAll(/<noscript>[\s\S]*?<\/noscript>/gu, '')
    .matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gu)
  const style = Array.from(styles, ([, text]) => text).join('')
  return {
    html: pressed(html),
    style: pressed(style),
    script: await weigh(baseUrl, html.match(/\/assets\/[\w.-]+\.js/gu)),
    fonts: await weigh(baseUrl, style.match(/\/assets\/[\w.-]+\.woff2/gu)),
    elements: countElements(html),
  }
}

/** As kept pages and the files of the build are sent. */
function pressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** Each file once. */
async function weigh(baseUrl: string, files: readonly string[] | null): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map(async (file) => sizeOf(baseUrl, file)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOf(baseUrl: string, file: string): Promise<number> {
  const bytes = Buffer.from(await (await fetch(baseUrl + file)).arrayBuffer())
  return file.endsWith('.woff2') ? bytes.length : pressed(bytes.toString())
}

function countElements(html: string): number {
  let count = 0
  const parser = new Parser({ onopentag: () => count++ })
  parser.end(html)
  return count
}
