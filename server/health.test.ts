import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { createHealth } from './health.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.drop())

const well = { ready: true, database: true, migrations: true, disk: true, pages: true }
const home = async () => 200

test('says how the database, the disk and the pages stand', async () => {
  const health = createHealth({ url: shop.url }, '/tmp')
  expect(await health.check(home)).toEqual(well)
  await health.stop()
})

test.each([
  [200, true],
  [503, true],
  [302, true],
  [404, false],
  [500, false],
])('a home page that answers %i: ready is %s', async (status, ready) => {
  const health = createHealth({ url: shop.url }, '/tmp')
  expect(await health.check(async () => status)).toEqual({ ...well, ready, pages: ready })
  await health.stop()
})

test('a home page that keeps everybody waiting is a crowd, and a folder that is not there no disk', async () => {
  const health = createHealth({ url: shop.url }, '/nowhere')
  expect(await health.check(() => new Promise(() => {}))).toEqual({ ...well, ready: false, disk: false })
  await health.stop()
})

test('one look serves a flood of questions', async () => {
  const health = createHealth({ url: shop.url }, '/tmp')
  let asked = 0
  const count = async () => {
    asked++
    return 200
  }
  await Promise.all(Array.from({ length: 50 }, () => health.check(count)))
  expect(asked).toBe(1)
  await health.stop()
})

test.each(['refuses', 'says nothing'])('a database that %s is away', async (how) => {
  const silent = await listenSilently()
  const { port } = silent.address() as AddressInfo
  if (how === 'refuses') await new Promise((resolve) => silent.close(resolve))
  const health = createHealth({ url: `postgres://shop:shop@127.0.0.1:${port}/shop` }, '/tmp')
  expect(await health.check(home)).toMatchObject({ ready: false, database: false })
  await health.stop()
  silent.close()
})

/** Takes connections and answers none. */
async function listenSilently(): Promise<Server> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
  })
  server.on('close', () => sockets.forEach((socket) => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
