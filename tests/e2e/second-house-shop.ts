// A shop in production on an empty database, as its owner and shoppers reach it: by https under its own name, with a payment provider and a
// mail server outside of it. Names under .test are this machine, for the browser by a rule of its own, for the shop by what it is started with.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Browser, chromium } from '@playwright/test'
import { makeFirstLink } from '#app/domain/staff/invitations.server.ts'
import { openDb, openPool } from '#app/foundation/db/db.server.ts'
import { findRunningSocket } from '#app/foundation/db/running-postgres.server.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { createPaystackStandIn } from '#stand-ins/paystack/stand-in.server.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'
import { makeAuthority } from '#tests/tls-listener.ts'

export type SecondHouse = {
  origin: string
  browser: Browser
  mail: MailServer
  /** What is printed at the first start. */
  firstLink: () => Promise<string>
  stop: () => Promise<void>
}

/** Neither a live key, which no stand-in takes, nor a test key, which production refuses. */
const secretKey = 'sk_standin_of_the_second_house'

export async function startSecondHouse(name: string): Promise<SecondHouse> {
  const dir = await mkdtemp(join(tmpdir(), 'ade-house-'))
  const authority = makeAuthority()
  const listen = async (host: string, answer: Parameters<typeof createServer>[1]) => {
    const server = createServer(authority.issue(host, host), answer)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { server, port: (server.address() as AddressInfo).port }
  }
  let address = ''
  const origin = `https://${name}`
  const front = await listen(name, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': '10.1.1.1' }
    const passed = request(address + (asked.url ?? ''), { method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  let pay: ReturnType<typeof getRequestListener> | null = null
  const provider = await listen(`pay.${name}`, (asked, answer) => void pay?.(asked, answer))
  const payUrl = `https://pay.${name}:${provider.port}`
  const mail = await startMailServer()
  const shop = await startShop({
    SHOP_MODE: 'production',
    BASE_URL: origin,
    SESSION_SECRET: 'Zk3v9QmB1xT7yLr0HcWn5aPd8sJe2uGf4i6o',
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_BASE_URL: payUrl,
    SMTP_URL: mail.url,
    MAIL_FROM: `hello@${name}`,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--import=${namesOfTests}`,
    NODE_EXTRA_CA_CERTS: authority.file,
  })
  address = shop.address
  const standIn = createPaystackStandIn({
    file: join(dir, 'paystack.sqlite'),
    publicUrl: payUrl,
    webhookUrl: `${address}/webhooks/paystack`,
    secretKey,
    now: () => new Date(),
    log: { warn() {} },
  })
  standIn.start()
  pay = getRequestListener(standIn.app.fetch)
  const browser = await openBrowser(name, front.port)
  return {
    origin,
    browser,
    mail,
    firstLink: () => firstLinkOf(shop, origin),
    async stop() {
      await browser.close()
      await standIn.stop()
      await shop.stop()
      for (const { server } of [front, provider]) end(server)
      await mail.stop()
      authority.remove()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Loaded before the shop: a module as its own address. */
const namesOfTests = `data:text/javascript,${encodeURIComponent(`
import dns from 'node:dns'
const lookup = dns.lookup
dns.lookup = (name, ...rest) => lookup(name.endsWith('.test') ? '127.0.0.1' : name, ...rest)
`)}`

function openBrowser(name: string, port: number): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--host-resolver-rules=MAP ${name}:443 127.0.0.1:${port},MAP *.test 127.0.0.1`,
    ],
  })
}

async function firstLinkOf({ dataDir }: ShopProcess, origin: string): Promise<string> {
  const socketDir = findRunningSocket(dataDir)
  if (socketDir === null) throw new Error('the shop under test has no private database')
  const pool = openPool({ socketDir }, 1)
  const token = await makeFirstLink(openDb(pool), new Date())
  await pool.end()
  return `${origin}/admin/join?token=${token}`
}

function end(server: Server): void {
  server.closeAllConnections()
  server.close()
}
