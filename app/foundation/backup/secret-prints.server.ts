import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Header } from './backup-format.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const printBytes = 8

/** Fingerprints of the secrets that are set. Salted and slow to make, so that a weak secret cannot be looked up by its own. */
export async function printSecrets(
  secrets: Readonly<Record<string, string | undefined>>,
  salt: string = randomBytes(16).toString('hex'),
): Promise<Header['secrets']> {
  const prints: Record<string, string> = {}
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret !== undefined)
      prints[name] = (await derive(secret, Buffer.from(salt, 'hex'), printBytes)).toString('hex')
  }
  return { salt, prints }
}

/** Names of the secrets that this shop has differently, or not at all. */
export async function findOtherSecrets(
  of: Header['secrets'],
  secrets: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const { prints } = await printSecrets(secrets, of.salt)
  return Object.keys(of.prints).filter((name) => of.prints[name] !== prints[name])
}
