/** By these a mail program unsubscribes in one press (RFC 8058). */
export function oneClickHeaders(stopUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
