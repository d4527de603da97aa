import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '#tests/free-port.ts'
import { type HandleRequest, listen } from './listener.ts'

async function listenWith(handle: HandleRequest) {
  const port = await findFreePort()
  const listening = await listen(handle, '127.0.0.1', port)
  if (!listening.ok) throw new Error(listening.message)
  return { port, close: listening.close }
}

/** A connection on which `words` were said, and all that came back on it. */
async function say(port: number, words: string): Promise<{ socket: Socket; heard: Promise<string> }> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  await once(socket, 'connect')
  socket.write(words)
  let all = ''
  socket.on('data', (chunk) => (all += String(chunk)))
  return { socket, heard: once(socket, 'close').then(() => all) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('requests that came one behind the other are all answered by a stop, and the last answer ends the connection', async () => {
  const held: (() => void)[] = []
  const { port, close } = await listenWith(
    (req, res) => void held.push(() => res.end(`answer to ${req.url}`)),
  )
  const { heard } = await say(port, get('/a') + get('/b') + get('/c'))
  await expect.poll(() => held).toHaveLength(3)
  const closed = close()
  for (const answer of held) answer()
  const answers = (await heard).split('HTTP/1.1 200 OK').slice(1)
  await closed
  expect(answers.map((answer) => /connection: (.*)/iu.exec(answer)?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'close',
  ])
  expect(answers.map((answer) => /answer to \S+$/u.exec(answer)?.[0])).toEqual([
    'answer to /a',
    'answer to /b',
    'answer to /c',
  ])
})

test('a stop lets go of connections that were opened in advance or are at rest, before it cuts anybody', async () => {
  const held: (() => void)[] = []
  const { port, close } = await listenWith((req, res) => {
    if (req.url === '/late') held.push(() => res.end('late'))
    else res.end('ok')
  })
  const fresh = await say(port, '')
  const resting = await say(port, get('/'))
  await once(resting.socket, 'data')
  const running = await say(port, get('/late'))
  await expect.poll(() => held).toHaveLength(1)
  const closed = close()
  await Promise.all([fresh.heard, resting.heard])
  for (const answer of held) answer()
  expect(await running.heard).toContain('late')
  await closed
})
