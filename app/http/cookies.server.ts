// Cookies of the shop: HttpOnly, SameSite=Lax, and with the __Host- prefix wherever the shop is served over TLS.

/** Reads one cookie, under its plain or its __Host- name; null when absent or not decodable. */
export function readCookie(request: Request, name: string): string | null {
  const header = request.headers.get('cookie') ?? ''
  for (const pair of header.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key === name || key === `__Host-${name}`) return decode(rest.join('='))
  }
  return null
}

/**
 * Reads a cookie that opens something. Over TLS only its __Host- name counts: the plain one could have been planted by
 * a neighbouring host.
 */
export function readGuardedCookie(request: Request, name: string, secure: boolean): string | null {
  const wanted = secure ? `__Host-${name}` : name
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key === wanted) return decode(rest.join('='))
  }
  return null
}

/** A Set-Cookie value. `maxAge` is in seconds; 0 removes the cookie. */
export function setCookie(name: string, value: string, options: { maxAge: number; secure: boolean }): string {
  const prefix = options.secure ? '__Host-' : ''
  const secure = options.secure ? '; Secure' : ''
  return `${prefix}${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${secure}`
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A cookie that was tampered with is no cookie.
    return null
  }
}
