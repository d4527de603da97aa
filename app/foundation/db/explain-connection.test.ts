import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { type Certificate, hasOpenssl, makeAuthority, openTlsListener } from '#tests/tls-listener.ts'
import { openPool } from './db.server.ts'
import { explainConnection } from './explain-connection.server.ts'

async function explain(url: string): Promise<string | null> {
  const pool = openPool({ url }, 1)
  // In a function of its own: a certificate that is not there throws before there is a promise.
  const ask = async () => pool.query('select 1')
  const error: unknown = await ask().catch((thrown: unknown) => thrown)
  await pool.end()
  return explainConnection(error, 'DATABASE_URL', url)
}

const codeOf = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })

test.each([
  [codeOf('28P01', 'password authentication failed for user "shop"'), /user with this password/u],
  [
    codeOf('28000', 'no pg_hba.conf entry for host "::1", user "shop", no encryption'),
    /sslmode=verify-full/u,
  ],
  [codeOf('3D000', 'database "shop" does not exist'), /create it first/u],
])('%s', (error, words) => {
  const told = explainConnection(
    error,
    'DATABASE_REPLICA_URL',
    'postgresql://shop:hunter2@db.example:5433/shop',
  )
  expect(told).toMatch(words)
  expect(told).toMatch(
    /^The database at DATABASE_REPLICA_URL \(db\.example:5433\/shop\) cannot be reached\./u,
  )
  expect(told).not.toContain('hunter2')
})

test('a mistake of ours is not blamed on an address', () => {
  expect(
    explainConnection(codeOf('42P01', 'no such table'), 'DATABASE_URL', 'postgresql://db/shop'),
  ).toBeNull()
  expect(explainConnection('text', 'DATABASE_URL', 'postgresql://db/shop')).toBeNull()
})

test('a port on which nobody listens', async () => {
  expect(await explain('postgresql://shop@127.0.0.1:1/shop')).toMatch(/Nobody listens there/u)
})

describe.skipIf(!hasOpenssl)('TLS', () => {
  let authority: ReturnType<typeof makeAuthority>
  beforeAll(() => {
    authority = makeAuthority()
  })
  afterAll(() => authority.remove())

  type Case = [what: string, of: () => Certificate | null, query: () => string, words: RegExp]
  const known = () => `sslmode=verify-full&sslrootcert=${authority.file}`
  const unknown = () => 'sslmode=verify-full'
  const cases: Case[] = [
    ['its own signature', () => authority.selfSigned(), unknown, /signed its own certificate.*sslrootcert=/u],
    [
      'of an unknown authority',
      () => authority.issue('good', 'localhost'),
      unknown,
      /does not know.*ca\.pem/u,
    ],
    ['for another host', () => authority.issue('other', 'db.example'), known, /is for another host/u],
    ['expired', () => authority.issue('old', 'localhost', -1), known, /has expired: renew it/u],
    ['none', () => null, known, /speaks no TLS.*ssl = on/u],
    [
      'of an authority whose file is not there',
      () => null,
      () => `${unknown()}&sslrootcert=/none.pem`,
      /\/none\.pem/u,
    ],
  ]
  test.each(cases)('a certificate: %s', async (_what, certificate, query, words) => {
    const listener = await openTlsListener(certificate())
    expect(await explain(`postgresql://shop:hunter2@localhost:${listener.port}/shop?${query()}`)).toMatch(
      words,
    )
    listener.close()
  })
})
