// A running demo shop with every page that its sitemap lists, read once.
import { XMLParser } from 'fast-xml-parser'
import type { Db } from '#app/foundation/db/db.server.ts'
import { freshDatabase } from './database.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'
import { startShop } from './shop-process.ts'

export type SeoShop = {
  baseUrl: string
  db: Db
  /** Of every page in the sitemap, by its path. */
  facts: ReadonlyMap<string, PageFacts>
  pages: ReadonlyMap<string, string>
  /** The paths that the sitemap names. */
  listed: () => Promise<string[]>
  /** Follows no redirect. */
  get: (path: string, init?: RequestInit) => Promise<Response>
  stop: () => Promise<void>
}

const xml = new XMLParser({ isArray: (name) => name === 'url' })

export async function startSeoShop(): Promise<SeoShop> {
  const database = await freshDatabase()
  const shop = await startShop({ DATABASE_URL: database.url })
  const { baseUrl } = shop
  const facts = new Map<string, PageFacts>()
  const pages = new Map<string, string>()
  const get = (path: string, init: RequestInit = {}) => fetch(baseUrl + path, { redirect: 'manual', ...init })
  const listed = async () => {
    const parsed = xml.parse(await (await get('/sitemap.xml')).text()) as {
      urlset: { url: { loc: string }[] }
    }
    return parsed.urlset.url.map(({ loc }) => loc.replace(baseUrl, ''))
  }
  for (const path of await listed()) {
    const answer = await get(path)
    const type = answer.headers.get('content-type')
    if (answer.status !== 200 || type !== 'text/html; charset=utf-8')
      throw new Error(`${path} is in the sitemap and answers ${answer.status} ${type}`)
    const html = await answer.text()
    pages.set(path, html)
    facts.set(path, readPageFacts(html))
  }
  return {
    baseUrl,
    db: database.db,
    facts,
    pages,
    listed,
    get,
    async stop() {
      await shop.stop()
      await database.drop()
    },
  }
}
