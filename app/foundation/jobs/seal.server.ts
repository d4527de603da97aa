// Seals what must be written down but read by nobody: AES-256-GCM under a key that is derived from the shop's secret
// for this one purpose. Bound to its row, so a sealed text cannot be moved into another.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'

const purpose = 'ade outbox v1'
const nonceBytes = 12
const tagBytes = 16

/** Base64url of nonce, tag and cipher text. */
export function seal(secret: ShopSecret, rowId: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret[0]), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(rowId))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Null when it was sealed with a secret that is no longer known, for another row, or was changed. */
export function unseal(secret: ShopSecret, rowId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  for (const each of secret) {
    const text = unsealWith(each, rowId, bytes)
    if (text !== null) return text
  }
  return null
}

function unsealWith(secret: string, rowId: string, bytes: Buffer): string | null {
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  cipher.setAAD(Buffer.from(rowId))
  cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()]).toString(
      'utf8',
    )
  } catch {
    return null
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
