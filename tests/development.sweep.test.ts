// `npm run dev`: whoever opens the code sees the shop made from its source, with the packages as Node finds them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startDevelopment } from '#tests/shop-process.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startDevelopment()
}, 120_000)
afterAll(() => shop.stop())

test(
  'pages are made from their source, and bring the source of their script',
  { timeout: 120_000 },
  async () => {
    for (const path of ['/', '/shop', '/cart', '/admin/login']) {
      const answer = await fetch(shop.address + path)
      const html = await answer.text()
      const script = html.includes('import("/app/entry.client.tsx")')
      expect([path, answer.status, html.includes('<h1'), script]).toEqual([path, 200, true, true])
    }
    const script = await fetch(`${shop.address}/app/entry.client.tsx`)
    expect(script.headers.get('content-type')).toContain('javascript')
  },
)
