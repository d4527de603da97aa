// What WhatsApp's ids of messages have inside. Nowhere documented: an id that is built otherwise has no token.

const prefix = 'wamid.'
/** In letters; shorter ones could be anything. */
const shortestToken = 16

/**
 * The part of an id that is the same whoever names the message. The rest of it says how the other side is known, by number or by handle:
 * a reply may name the message that it answers by another id than the one that it was sent with. Null where there is none.
 */
export function messageTokenOf(providerId: string): string | null {
  if (!providerId.startsWith(prefix)) return null
  const bytes = Buffer.from(providerId.slice(prefix.length), 'base64')
  const end = bytes.at(-1) === 0 ? bytes.length - 1 : bytes.length
  const token = /[0-9A-F]+$/u.exec(bytes.toString('latin1', 0, end))?.[0] ?? ''
  const toldLength = bytes[end - token.length - 1]
  return token.length >= shortestToken && token.length === toldLength ? token : null
}
