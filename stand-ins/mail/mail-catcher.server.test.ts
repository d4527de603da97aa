import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailCatcher, listCaughtMails, readCaughtFile, readCaughtMail } from './mail-catcher.server.ts'
import type { OutgoingMail } from '#app/foundation/gateways/mail/mail-gateway.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ade-mail-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

function mailTo(to: string): OutgoingMail {
  return {
    messageId: `<${to}.1@ade.example>`,
    from: 'Adé <care@ade.example>',
    to,
    subject: `For ${to}`,
    text: 'Thank you',
    html: '<p>₦474,000</p>',
  }
}

test('mails are kept newest first, as they look and as they would have travelled', async () => {
  const catcher = createMailCatcher({ dir: join(dir, 'made', 'on', 'demand') })
  await catcher.send(mailTo('first@example.com'))
  await catcher.send(mailTo('second@example.com'))
  const caught = await listCaughtMails(join(dir, 'made', 'on', 'demand'))
  expect(caught.map((mail) => mail.to)).toEqual(['second@example.com', 'first@example.com'])
  expect(caught[0]).toMatchObject({ subject: 'For second@example.com', html: '<p>₦474,000</p>' })
  const raw = await readCaughtFile(join(dir, 'made', 'on', 'demand'), caught[0]?.id ?? '', 'eml')
  expect(raw?.toString('utf8')).toContain('Message-ID: <second@example.com.1@ade.example>')
})

test('headers of a mail and its Message-ID are kept, and one caught before they were has none', async () => {
  const headers = { 'List-Unsubscribe': '<https://shop.test/unsubscribe>' }
  await createMailCatcher({ dir }).send({ ...mailTo('a@example.com'), headers })
  const [caught] = await listCaughtMails(dir)
  expect(caught?.headers).toEqual(headers)
  const raw = await readCaughtFile(dir, caught?.id ?? '', 'eml')
  expect(raw?.toString('utf8')).toContain('List-Unsubscribe: <https://shop.test/unsubscribe>')
  expect(caught?.messageId).toBe('<a@example.com.1@ade.example>')
  const { headers: _, messageId: __, ...old } = caught ?? {}
  await writeFile(join(dir, `${caught?.id}.json`), JSON.stringify(old))
  expect(await readCaughtMail(dir, caught?.id ?? '')).toMatchObject({ headers: {}, messageId: '' })
})

test('whoever looks while mails come in finds whole ones only, and none is lost', async () => {
  const catcher = createMailCatcher({ dir })
  const tasks = Array.from({ length: 60 }, (_, i) => catcher.send(mailTo(`a${i}@example.com`)))
  const done = new AbortController()
  const sent = Promise.all(tasks).finally(() => done.abort())
  while (!done.signal.aborted) {
    for (const mail of await listCaughtMails(dir)) {
      expect(await readCaughtFile(dir, mail.id, 'eml')).not.toBeNull()
    }
  }
  await sent
  expect(new Set((await listCaughtMails(dir)).map((mail) => mail.to)).size).toBe(60)
  expect((await readdir(dir)).filter((file) => file.endsWith('.part'))).toEqual([])
})

test('the newest 500 stay; older ones go, and so do halves that a killed process left', async () => {
  const id = (age: number) => `${String(1_000_000 + age).padStart(15, '0')}-aaaaaa`
  for (let age = 0; age < 500; age++) {
    const old = { ...mailTo('old@example.com'), id: id(age), at: new Date(age).toISOString() }
    await writeFile(join(dir, `${id(age)}.json`), JSON.stringify(old))
    await writeFile(join(dir, `${id(age)}.eml`), 'old')
  }
  await writeFile(join(dir, `${id(-1)}.eml.part`), 'half')
  await createMailCatcher({ dir }).send(mailTo('new@example.com'))
  const caught = await listCaughtMails(dir)
  expect(caught).toHaveLength(500)
  expect(caught[0]?.to).toBe('new@example.com')
  expect(await readCaughtMail(dir, id(0))).toBeNull()
  expect(await readCaughtMail(dir, id(1))).not.toBeNull()
  expect(await readdir(dir)).toHaveLength(1000)
})

test.each(['../../package', '..%2fsecret', '', '000000001000000-aaaaaa/../x'])(
  '%j names no mail',
  async (id) => {
    expect(await readCaughtMail(dir, id)).toBeNull()
    expect(await readCaughtFile(dir, id, 'eml')).toBeNull()
  },
)
