/**
 * A short word for a text, the same in every process and browser, that changes when the text does: for addresses of
 * pictures that are kept for ever. FNV-1a twice, 64 bits: not for anything that somebody could gain by forging.
 */
export function fingerprint(text: string): string {
  let first = 0x811c9dc5
  let second = 0x9747b28c
  for (const byte of new TextEncoder().encode(text)) {
    first = Math.imul(first ^ byte, 0x01000193) >>> 0
    second = Math.imul(second ^ byte, 0x01000193) >>> 0
    second = (second ^ (first >>> 15)) >>> 0
  }
  return first.toString(36).padStart(7, '0') + second.toString(36).padStart(7, '0')
}
