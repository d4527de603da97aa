// The built shop in production on an empty database, behind what ends TLS there, and its owner who comes in by the printed link.
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeFirstLink } from '#app/domain/staff/invitations.server.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { goodPassword } from './journeys/steps.ts'
import { PlainPage } from './plain/page.ts'
import { startShop } from './shop-process.ts'
import { codeAt } from './staff-entry.ts'

export type ProductionShop = {
  /** As shoppers know it, https. */
  origin: string
  database: TestDatabase
  newPage: () => PlainPage
  stop: () => Promise<void>
}

export async function startProductionShop(name: string): Promise<ProductionShop> {
  const origin = `https://${name}`
  const database = await freshDatabase()
  const shop = await startShop({
    SHOP_MODE: 'production',
    BASE_URL: origin,
    SESSION_SECRET: 'Zk3v9QmB1xT7yLr0HcWn5aPd8sJe2uGf4i6o',
    PAYSTACK_SECRET_KEY: 'sk_live_of_nobody_0123456789abcdef',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: `hello@${name}`,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.url,
  })
  const front = await startFront(shop.address, origin)
  return {
    origin,
    database,
    newPage: () => new PlainPage(front.url),
    async stop() {
      front.server.close()
      await shop.stop()
      await database.drop()
    },
  }
}

/** The first owner, with a second factor of their own. */
export async function enterAsFirstOwner(page: PlainPage, { database }: ProductionShop, email: string) {
  const token = await makeFirstLink(database.db, new Date())
  await page.goto(`/admin/join?token=${token}`)
  page.getByLabel('Your name').fill('Ngozi Eze')
  page.getByLabel('Your email').fill(email)
  page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  page.getByLabel(/6-digit code/u).fill(codeAt(page.locator('[data-key]').words(), new Date()))
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
}

/** What stands in front of a shop: passes everything on as if it had come by https to the shop's own name. */
async function startFront(address: string, origin: string): Promise<{ server: Server; url: string }> {
  const { host } = new URL(origin)
  const server = createServer((asked, answer) => {
    const own = asked.headers.origin === undefined ? {} : { origin }
    const headers = { ...asked.headers, host, ...own, 'x-forwarded-for': '10.1.1.1' }
    const passed = request(address + (asked.url ?? ''), { method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
