// Why the database cannot be reached, in a sentence for whoever wrote its address.
import pg from 'pg'

/** What each code means, and what to do. Those of TLS are named by Node, five-character ones by PostgreSQL. */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody listens there: is PostgreSQL running, and are host and port right?',
  ECONNRESET: 'The connection was cut while it began: is that port PostgreSQL?',
  ENOTFOUND: 'There is no host of that name.',
  EAI_AGAIN: 'The name of the host cannot be looked up just now.',
  ETIMEDOUT: 'It does not answer: does a firewall stand between?',
  EHOSTUNREACH: 'There is no way to that host from here.',
  '28P01': 'It does not know this user with this password.',
  '28000': 'It does not let this user in from here (pg_hba.conf).',
  '3D000': 'It has no database of that name: create it first.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'It signed its own certificate. Keep a copy of it here and name that: sslrootcert=/path/server.crt.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'Its certificate is of an authority that this machine does not know. Name that one: sslrootcert=/path/ca.pem.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'Its certificate is of an authority that this machine does not know. Name that one: sslrootcert=/path/ca.pem.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'Its certificate is of an authority that this machine does not know. Name that one: sslrootcert=/path/ca.pem.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'Its certificate is for another host. Write the host as the certificate names it, or have one made for this host.',
  CERT_HAS_EXPIRED: 'Its certificate has expired: renew it on the server.',
  CERT_NOT_YET_VALID: 'Its certificate is not valid yet: are the clocks of both machines right?',
}

/** What has no code of its own, by its words. */
const byWords: readonly [words: RegExp, meaning: string][] = [
  [
    /does not support SSL/u,
    'It speaks no TLS. Switch it on there (ssl = on), or leave sslmode out of the address if no foreign network is between.',
  ],
  [/no encryption/u, 'It takes connections by TLS only: write ?sslmode=verify-full behind the address.'],
  [
    /unsupported startup parameter/u,
    'A pooler answers there. Name the PostgreSQL behind it too: DATABASE_DIRECT_URL=postgresql://…',
  ],
  [
    /^(?:timeout expired|Connection terminated due to connection timeout)$/u,
    'It does not answer: does a firewall stand between?',
  ],
]

/**
 * A sentence that names the variable, the place and what to do; null for what no address can be blamed for. `url` is a
 * PostgreSQL address; its password is not repeated.
 */
export function explainConnection(error: unknown, variable: string, url: string): string | null {
  const cause = rootOf(error)
  if (cause === null) return null
  const code = 'code' in cause ? String(cause.code) : ''
  const file = certificateFile(cause)
  const meaning =
    byWords.find(([words]) => words.test(cause.message))?.[1] ??
    (Object.hasOwn(meanings, code) ? meanings[code] : undefined) ??
    (file === null ? undefined : `The file ${file}, named in the address, cannot be read.`)
  if (meaning === undefined) return null
  const { host, pathname } = new URL(url)
  return `The database at ${variable} (${host}${pathname}) cannot be reached. ${meaning} (${cause.message})`
}

/** What was thrown first. A host with several addresses fails with all of their errors at once. */
function rootOf(error: unknown): Error | null {
  let root = error instanceof AggregateError ? error.errors[0] : error
  while (root instanceof Error && !(root instanceof pg.DatabaseError) && root.cause instanceof Error)
    root = root.cause
  return root instanceof Error ? root : null
}

/** The certificate or key of the address that could not be read. */
function certificateFile(error: Error): string | null {
  const isMissing = 'syscall' in error && error.syscall === 'open' && 'path' in error
  return isMissing ? String(error.path) : null
}
