import { createServer, Socket } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isConnectionLost, isDatabaseAway, onceDatabaseIsBack } from './database-away.server.ts'

afterEach(() => vi.useRealTimers())

/** Away at the first call, which lasts two minutes; back at the second. */
function workBeside() {
  vi.useFakeTimers({ toFake: ['Date'] })
  let calls = 0
  return async () => {
    if (++calls > 1) return 'done'
    vi.setSystemTime(Date.now() + 120_000)
    throw Object.assign(new pg.DatabaseError('starting up', 0, 'error'), { code: '57P03' })
  }
}

test('work of the start waits for the database however long it is away', async () => {
  expect(await onceDatabaseIsBack(workBeside())).toBe('done')
})

test('work with a limit is given up after it', async () => {
  await expect(onceDatabaseIsBack(workBeside(), 60_000)).rejects.toThrow('starting up')
})

test('who is not let in does not wait', async () => {
  const refused = () => Promise.reject(withCode('3D000'))
  await expect(onceDatabaseIsBack(refused)).rejects.toThrow('Failed query')
})

test('another error is thrown at once', async () => {
  await expect(onceDatabaseIsBack(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
})

const fromDatabase = (cause: Error) => new DrizzleQueryError('select 1', [], cause)
const withCode = (code: string) =>
  fromDatabase(Object.assign(new pg.DatabaseError('no', 0, 'error'), { code }))

/** A port of this machine on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** As `localhost` is on most machines. */
function withTwoAddresses(): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
  const both = (port: number) =>
    connect({
      port,
      host: 'localhost',
      autoSelectFamily: true,
      lookup: (_host, _options, done) => done(null, addresses),
    })
  return Object.assign(socket, { connect: both })
}

test('a host with several addresses, none of which answers, is away', async () => {
  const client = new pg.Client({ host: 'localhost', port: await closedPort(), stream: withTwoAddresses })
  const error = await client.connect().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AggregateError)
  expect(isDatabaseAway(fromDatabase(error as Error))).toBe(true)
})

test.each(['57P01', '57P04', '08006', '53300', '28P01'])('%s: the connection is lost', (code) => {
  expect([isDatabaseAway(withCode(code)), isConnectionLost(withCode(code))]).toEqual([true, true])
})

test.each(['57014', '53100', '53200', '58030', '25006'])('%s: it is there and cannot just now', (code) => {
  expect([isDatabaseAway(withCode(code)), isConnectionLost(withCode(code))]).toEqual([true, false])
})

test.each(['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])('%s: no talk with it', (code) => {
  expect(isDatabaseAway(fromDatabase(Object.assign(new Error('certificate'), { code })))).toBe(true)
})

test.each(['23505', '42601', '22P02', '25P02'])('%s is ours', (code) => {
  expect([isDatabaseAway(withCode(code)), isConnectionLost(withCode(code))]).toEqual([false, false])
})

test('a socket of somebody else, and a bug, are not the database', () => {
  expect(isDatabaseAway(Object.assign(new Error('refused'), { syscall: 'connect' }))).toBe(false)
  expect(
    isDatabaseAway(fromDatabase(Object.assign(new TypeError('no'), { code: 'ERR_INVALID_ARG_TYPE' }))),
  ).toBe(false)
})
