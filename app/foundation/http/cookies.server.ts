// Cookies of the shop: HttpOnly, SameSite=Lax, and with the __Host- prefix wherever the shop is served over TLS.

/** Reads one cookie, under its plain or its __Host- name; null when absent or not decodable. */
export function readCookie(request: Request, name: string): string | null {
  return findCookie(request, [name, `__Host-${name}`])
}

/**
 * Reads a cookie that opens something. Over TLS only its __Host- name counts: the plain one could have been planted by
 * a neighbouring host.
 */
export function readGuardedCookie(request: Request, name: string, secure: boolean): string | null {
  return findCookie(request, [secure ? `__Host-${name}` : name])
}

/** Whether cookies travel over TLS only. `baseUrl` is the address that shoppers use. */
export const isSecure = (baseUrl: string) => baseUrl.startsWith('https:')

/** `maxAge` is in seconds; 0 removes the cookie. */
type CookieOptions = { maxAge: number; secure: boolean }

/** A Set-Cookie value. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  return writeCookie(options.secure ? `__Host-${name}` : name, value, options, ' HttpOnly;')
}

/** A Set-Cookie value for a cookie that scripts read and take away, under exactly this name. Never a secret. */
export function scriptCookie(name: string, value: string, options: CookieOptions): string {
  return writeCookie(name, value, options, '')
}

function writeCookie(name: string, value: string, { maxAge, secure }: CookieOptions, more: string): string {
  const end = secure ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge};${more} SameSite=Lax${end}`
}

function findCookie(request: Request, names: readonly string[]): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key = '', ...rest] = pair.trim().split('=')
    if (names.includes(key)) return decode(rest.join('='))
  }
  return null
}

function decode(text: string): string | null {
  try {
    const value = decodeURIComponent(text)
    // PostgreSQL holds no NUL.
    return value.includes('\0') ? null : value
  } catch {
    // A cookie that was tampered with is no cookie.
    return null
  }
}
