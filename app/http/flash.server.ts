import { readCookie } from './cookies.server.ts'
import { type Flash, flashCookieName, parseFlash, writeFlash } from './flash.ts'

/** Long enough for a slow phone to load the next page; seconds. */
const maxAge = 60

/** A Set-Cookie value. Not HttpOnly: the page reads it (app/shell/flash-message.tsx) and removes it. */
export function flashCookie(flash: Flash, baseUrl: string): string {
  return scriptCookie(encodeURIComponent(writeFlash(flash)), maxAge, baseUrl)
}

export function clearFlashCookie(baseUrl: string): string {
  return scriptCookie('', 0, baseUrl)
}

/** For the page that says it without JavaScript. */
export function readFlash(request: Request): Flash | null {
  return parseFlash(readCookie(request, flashCookieName))
}

function scriptCookie(value: string, age: number, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:')
  const name = secure ? `__Host-${flashCookieName}` : flashCookieName
  return `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}
