// Passwords as argon2id hashes in the PHC format ($argon2id$v=19$m=…,t=…,p=…$salt$hash), from Node's own crypto. Each
// hash takes 19 MiB and some 30 ms of a thread that files and compression wait for too, so only a few are made at a
// time, some more wait in line, and the rest are told at once to come back.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createLine } from './password-line.server.ts'
import { normalisePassword, passwordLength, passwordPolicy } from './password-policy.ts'

export type PasswordHash = `$argon2id$${string}`

export type PasswordCheck = {
  ok: boolean
  /** The password is right, and its hash was made with other parameters than today's: store a new one. */
  outdated: boolean
}

export type PasswordHasher = {
  /** Throws a RangeError for a password longer than the policy allows: that is refused before. */
  hash: (password: string) => Promise<PasswordHash | 'busy'>
  /**
   * Never throws for what is stored. `hashed` is null for an unknown account and for one without a password: the same
   * work is done, and the answer is no.
   */
  verify: (password: string, hashed: string | null) => Promise<PasswordCheck | 'busy'>
}

type Parameters = { memory: number; passes: number; parallelism: number }
type ParsedHash = Parameters & { salt: Buffer; tag: Buffer }

/** OWASP's smallest: 19 MiB, two passes, one lane. Memory in KiB. */
const today: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

/** A stored hash that asks for more than this is not ours, and must not cost the shop its memory. */
const most: Parameters = { memory: 65_536, passes: 8, parallelism: 4 }

const wrong: PasswordCheck = { ok: false, outdated: false }

const derive = promisify(argon2)

/**
 * One per process. At most `atOnce` hashes are under way (of libuv's four threads) and `waiting` more in line; whoever
 * comes then is answered 'busy' without any work.
 */
export function createPasswordHasher({ atOnce = 2, waiting = 24 } = {}): PasswordHasher {
  const inTurn = createLine({ atOnce, waiting })
  // Stands in for the hash of an account that does not exist. Nobody knows its password.
  const nobody: ParsedHash = { ...today, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) }

  return {
    async hash(password) {
      if (isTooLong(password)) throw new RangeError('a password longer than the policy allows')
      const salt = randomBytes(saltBytes)
      const tag = await inTurn(() => deriveTag(password, { ...today, salt, tag: Buffer.alloc(tagBytes) }))
      return tag === 'busy' ? 'busy' : format({ ...today, salt, tag })
    },

    async verify(password, hashed) {
      const stored = hashed === null ? null : parseHash(hashed)
      const typed = isTooLong(password) ? null : password
      const tag = await inTurn(() => deriveTag(typed ?? '', stored ?? nobody))
      if (tag === 'busy') return 'busy'
      if (stored === null || typed === null || !timingSafeEqual(tag, stored.tag)) return wrong
      return { ok: true, outdated: isOutdated(stored) }
    },
  }
}

function deriveTag(
  password: string,
  { memory, passes, parallelism, salt, tag }: ParsedHash,
): Promise<Buffer> {
  const message = Buffer.from(normalisePassword(password), 'utf8')
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: tag.length })
}

function format({ memory, passes, parallelism, salt, tag }: ParsedHash): PasswordHash {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/u, '')

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/u

/** Null for anything that is not an argon2id hash within our bounds. */
function parseHash(hashed: string): ParsedHash | null {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(hashed) ?? []
  const parsed = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
  return isWithinBounds(parsed) ? parsed : null
}

/** False for NaN too. Argon2 itself wants 8 KiB a lane, a salt of 8 bytes and a tag of 4; we want 16 bytes of tag. */
function isWithinBounds({ memory, passes, parallelism, salt, tag }: ParsedHash): boolean {
  return (
    passes >= 1 &&
    passes <= most.passes &&
    parallelism >= 1 &&
    parallelism <= most.parallelism &&
    memory >= 8 * parallelism &&
    memory <= most.memory &&
    salt.length >= 8 &&
    tag.length >= 16
  )
}

function isOutdated({ memory, passes, parallelism, salt, tag }: ParsedHash): boolean {
  return (
    memory !== today.memory ||
    passes !== today.passes ||
    parallelism !== today.parallelism ||
    salt.length < saltBytes ||
    tag.length !== tagBytes
  )
}

/** 128 characters are at most 512 bytes of UTF-8. */
function isTooLong(password: string): boolean {
  return passwordLength(password) > passwordPolicy.maxLength
}
