import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailCatcherPages } from './mail-catcher-page.server.ts'
import { createMailCatcher, listCaughtMails } from './mail-catcher.server.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ade-mail-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function catchOne(
  change: { to?: string; subject?: string; text?: string; html?: string } = {},
): Promise<string> {
  await createMailCatcher({ dir }).send({
    messageId: '<mal_1@ade.example>',
    from: 'care@ade.example',
    to: 'adaeze@example.com',
    subject: 'Thank you',
    text: 'Plain words',
    html: '<html><head></head><body><p>Set words</p></body></html>',
    ...change,
  })
  const [newest] = await listCaughtMails(dir)
  return newest?.id ?? ''
}

const get = (path: string) => createMailCatcherPages({ dir }).request(path)

test('an empty catcher says so', async () => {
  const answer = await get('/')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Nothing yet')
})

test('the list leads to the mail, the mail shows both of its parts', async () => {
  const id = await catchOne()
  expect(await (await get('/')).text()).toContain(`href="/_mail/${id}"`)
  const page = await (await get(`/${id}`)).text()
  expect(page).toContain(`src="/_mail/${id}/html"`)
  expect(page).toContain('Plain words')
  expect(page).toContain('Message-ID: &lt;mal_1@ade.example&gt;')
  expect(await (await get(`/${id}/html`)).text()).toContain('Set words')
})

test('what a mail says cannot run or break out, in list, page or frame', async () => {
  const attack = '<script>alert(1)</script>'
  const id = await catchOne({ to: `"${attack}"@example.com`, subject: attack, text: attack, html: attack })
  for (const path of ['/', `/${id}`]) {
    const answer = await get(path)
    expect(await answer.text()).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/u)
  }
  const framed = await get(`/${id}/html`)
  const policy = framed.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/default-src 'none'/u)
  expect(policy).toMatch(/sandbox/u)
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/u)
})

test('the raw message is downloaded, not shown', async () => {
  const id = await catchOne()
  const raw = await get(`/${id}/raw`)
  expect(raw.headers.get('content-type')).toBe('message/rfc822')
  expect(raw.headers.get('content-disposition')).toBe(`attachment; filename="${id}.eml"`)
  expect(await raw.text()).toContain('Message-ID: <mal_1@ade.example>')
})

test('the mails of one address can be asked for as JSON', async () => {
  await catchOne()
  await catchOne({ to: 'bola@example.com', subject: 'For Bola' })
  const read = async (path: string) =>
    ((await (await get(path)).json()) as { mails: { subject: string }[] }).mails
  expect(await read('/api/mails')).toHaveLength(2)
  const ofBola = await read('/api/mails?to=bola%40example.com')
  expect(ofBola.map((mail) => mail.subject)).toEqual(['For Bola'])
})

test.each(['/nothing', '/nothing/html', '/nothing/raw', '/..%2f..%2fpackage'])(
  '%s is not found',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)
