// Secrets that people carry (sessions, devices, links of mails) stand in the database only as their SHA-256: they are
// long and random, so a plain hash is enough, and a dump opens nothing.
import { createHash, randomBytes } from 'node:crypto'

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const newSecretToken = () => randomBytes(32).toString('base64url')
