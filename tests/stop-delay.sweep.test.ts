// What a load balancer sees of a stop: first that the shop is not ready, and no closed port before it had time to look. And
// clients that would keep it from ending.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { furnishedDatabase } from './furnished-database.ts'
import { startShop } from './shop-process.ts'

test('told to stop it says so first, serves on for STOP_DELAY seconds with answers that end their connection', async () => {
  const database = await furnishedDatabase()
  const shop = await startShop({ STOP_DELAY: '2', DATABASE_URL: database.url })
  const ended = once(shop.child, 'exit')
  const ask = async (path: string) => {
    const answer = await fetch(shop.address + path)
    await answer.arrayBuffer()
    return { status: answer.status, connection: answer.headers.get('connection') }
  }
  try {
    expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
    const began = performance.now()
    shop.child.kill('SIGTERM')
    await expect.poll(() => ask('/readyz'), { interval: 20 }).toEqual({ status: 503, connection: 'close' })
    while (performance.now() - began < 1_500) {
      expect(await ask('/search?q=wig')).toEqual({ status: 200, connection: 'close' })
    }
    expect(await ended).toEqual([0, null])
    expect(performance.now() - began).toBeGreaterThan(2_000)
  } finally {
    await shop.stop()
    await database.drop()
  }
}, 150_000)

/** Says `words` on a connection of its own, and nothing more. */
async function sayAndWait(address: string, words: string): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.resume().write(words)
}

test('half a head and half a body do not keep it from ending in order', async () => {
  const shop = await startShop()
  const post = 'POST /cart/changes HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'
  try {
    for (const words of ['GET / HTTP/1.1\r\n', post]) await sayAndWait(shop.address, words)
    await (await fetch(`${shop.address}/shop`)).arrayBuffer()
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    // It would be 1 if the stop had come to its limit.
    expect(await ended).toEqual([0, null])
  } finally {
    await shop.stop()
  }
}, 150_000)
