// What is seen of the built shop from outside: any failure that is put in is found by its request id in one search of the log;
// the metrics that alert rules and dashboard ask for are there; traces arrive at a small OTLP receiver.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportedNames, metricsIn, readAlerts, readDashboard } from '#tests/alert-rules.ts'
import { findFreePort } from '#tests/free-port.ts'
import { rightPassword } from '#tests/alike.ts'
import { type IdentityShop, type Member, startIdentityShop } from '#tests/identity-shop.ts'
import type { Answer } from '#tests/visitor.ts'

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

let receiver: Server
let built: IdentityShop
let metricsPort: number
let member: Member
let logged = ''
const spans: SentSpan[] = []

beforeAll(async () => {
  receiver = createServer((req, res) => {
    void receive(req, res)
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  metricsPort = await findFreePort()
  built = await startIdentityShop({
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    // Nobody takes mail there.
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  member = await built.member()
  built.shop.child.stdout?.on('data', (chunk: Buffer) => (logged += chunk.toString()))
}, 150_000)
afterAll(async () => {
  await built.stop()
  receiver.closeAllConnections()
  receiver.close()
})

async function receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { resourceSpans } = JSON.parse(await text(req)) as {
    resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
  }
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}

type Line = { level: number; msg: string; job?: string; path?: string; err?: unknown }

/** One search. */
const found = (requestId: string) =>
  logged
    .split('\n')
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line) as Line)

const idOf = (answer: Answer) => String(answer.headers['x-request-id'])

/** Lets every statement on the table fail while `work` runs. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await built.db.execute(sql`alter table ${sql.identifier(table)} rename to hidden_for_now`)
  try {
    return await work()
  } finally {
    await built.db.execute(sql`alter table hidden_for_now rename to ${sql.identifier(table)}`)
  }
}

const demoKey = 'sk_test_standin_of_the_demo_shop'

describe('a failure is found by its request id', () => {
  const notice = JSON.stringify({ event: 'charge.success', data: { reference: 'none', id: 1 } })
  const signed = {
    'content-type': 'application/json',
    'x-paystack-signature': createHmac('sha512', demoKey).update(notice).digest('hex'),
  }
  test.each<[what: string, table: string, ask: () => Promise<Answer>]>([
    ['a page', 'saved_addresses', () => member.visitor.get('/profile/addresses')],
    ['a page for everyone', 'variants', () => built.visitor().get('/product/aku-bone-classic')],
    [
      'a form',
      'sessions',
      () => built.visitor().post('/login', { email: member.email, password: rightPassword }),
    ],
    [
      'a webhook',
      'payment_notices',
      async () => {
        const answer = await fetch(`${built.shop.baseUrl}/webhooks/paystack`, {
          method: 'POST',
          headers: signed,
          body: notice,
        })
        const headers = Object.fromEntries(answer.headers)
        return { status: answer.status, headers, body: await answer.text() } as Answer
      },
    ],
  ])('of %s', async (_, table, ask) => {
    const answer = await without(table, ask)
    expect(answer.status).toBe(500)
    const said = () => found(idOf(answer)).map(({ msg }) => msg)
    await expect.poll(said).toEqual(expect.arrayContaining(['request.failed', 'request']))
    expect(found(idOf(answer)).find(({ msg }) => msg === 'request.failed')?.err).toBeDefined()
    // Whoever reads the page can tell it.
    const isPage = answer.body.includes('<html')
    expect(isPage && !answer.body.includes(idOf(answer))).toBe(false)
  })

  test('of a job and of the mail that it could not hand over', { timeout: 40_000 }, async () => {
    const answer = await built.visitor().post('/forgot-password', { email: await built.addPerson() })
    expect(answer.status).toBeLessThan(400)
    const jobs = () => found(idOf(answer)).map(({ msg, job }) => [msg, job])
    await expect.poll(jobs, { timeout: 30_000 }).toContainEqual(['job.failed', 'send-message'])
  })
})

test('whoever is refused stands in the log with the status', async () => {
  const answer = await member.visitor.get('/admin/staff')
  await expect.poll(() => found(idOf(answer))).toMatchObject([{ msg: 'request', status: answer.status }])
  expect([302, 303, 403, 404]).toContain(answer.status)
})

test('the metrics that rules and dashboard ask for are exported, and memory’s answers are counted', async () => {
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const hits = (from: string) => Number(/^ade_page_cache_hits_total (\d+)$/mu.exec(from)?.[1])
  const before = hits(await read())
  for (let i = 0; i < 4; i++) await built.visitor().get('/about')
  const after = await read()
  expect(hits(after) - before).toBeGreaterThanOrEqual(3)
  expect(after).toMatch(/^ade_request_seconds_count\{group="webhook",status="5xx"\} 1$/mu)
  const exported = exportedNames(after)
  const asked = [...readAlerts().map(({ expr }) => expr), ...readDashboard()].flatMap(metricsIn)
  expect([...new Set(asked)].filter((name) => !exported.has(name))).toEqual([])
})

test('traces hold requests, statements, outgoing calls, jobs and mails', { timeout: 40_000 }, async () => {
  // No page that is made before the shop opens.
  const page = await built.visitor().get('/search?q=curly+bob')
  await built.visitor().post('/sign-in/google', {})
  const attribute = (span: SentSpan, key: string) =>
    span.attributes.find((one) => one.key === key)?.value.stringValue
  const below = (parent: SentSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === parent?.spanId)
  const request = () => spans.find((span) => attribute(span, 'ade.request_id') === idOf(page))
  await expect.poll(() => request()?.name, { timeout: 10_000 }).toBe('GET search')
  const statement = below(request()).find((span) => attribute(span, 'db.query.text'))
  expect(statement && attribute(statement, 'db.query.text')).toMatch(/^(?:select|with) /iu)
  const signIn = () => spans.find((span) => attribute(span, 'url.path') === '/sign-in/google')
  const called = () => below(signIn()).map((span) => attribute(span, 'url.full'))
  await expect.poll(called, { timeout: 10_000 }).toContainEqual(expect.stringContaining('/_google/'))
  const job = () => spans.find(({ name }) => name === 'job send-message')
  await expect.poll(() => below(job()).map(({ name }) => name), { timeout: 20_000 }).toContain('mail')
})
