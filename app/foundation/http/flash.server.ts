import { isSecure, readCookie, scriptCookie } from './cookies.server.ts'
import { type Flash, flashCookieName, parseFlash, writeFlash } from './flash.ts'

/** Long enough for a slow phone to load the next page; seconds. */
const maxAge = 60

/** A Set-Cookie value. Not HttpOnly: the page reads it (app/storefront/shell/flash-message.tsx) and removes it. */
export function flashCookie(flash: Flash, baseUrl: string): string {
  return hostCookie(writeFlash(flash), maxAge, baseUrl)
}

export function clearFlashCookie(baseUrl: string): string {
  return hostCookie('', 0, baseUrl)
}

/** For the page that says it without JavaScript. */
export function readFlash(request: Request): Flash | null {
  return parseFlash(readCookie(request, flashCookieName))
}

function hostCookie(value: string, age: number, baseUrl: string): string {
  const secure = isSecure(baseUrl)
  return scriptCookie(secure ? `__Host-${flashCookieName}` : flashCookieName, value, { maxAge: age, secure })
}
