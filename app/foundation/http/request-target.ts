// What a request line asks for, judged before anything else reads it. The shop's own code may take for granted that an
// address parses, can be decoded, holds nothing that PostgreSQL cannot store, and is one of this shop.

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
/** What the demo's stand-ins take besides, each under a folder that begins with an underscore. No page of the shop does. */
const standInMethods = new Set(['PUT', 'PATCH', 'DELETE'])

export type Target =
  /** `url` begins with one slash; `host` is given when the request line named it, and then counts. */
  | { ok: true; url: string; host: string | null }
  /** The same page under its plain address. */
  | { ok: false; status: 308; location: string }
  | { ok: false; status: 400 | 405 | 414 }

/** Characters of an address; forms that need more come by post. */
const longestUrl = 8_000

/** Most addresses: nothing in them has a second meaning, so that nobody has to be asked. */
const plain = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?)?(?:\?[\w.=&+-]*)?$/u

/** `url` as it stood in the request line. Never throws. */
export function readTarget(method: string, url: string): Target {
  if (url.length > longestUrl) return { ok: false, status: 414 }
  if (!methods.has(method) && !(standInMethods.has(method) && isOfStandIn(url)))
    return { ok: false, status: 405 }
  if (plain.test(url)) return { ok: true, url, host: null }
  if (/^https?:\/\//iu.test(url)) return readAbsolute(method, url)
  return url.startsWith('/') ? readPath(method, url) : { ok: false, status: 400 }
}

/** By the path that is read in the end: of '/_x/../cart' that is the cart, and '/_root.data' is a page. */
function isOfStandIn(url: string): boolean {
  return /^\/_\w+\//u.test(URL.parse(url, 'http://shop')?.pathname ?? '')
}

function readPath(method: string, url: string): Target {
  const [path, query] = cutAt(url, '?')
  if (!isReadable(path) || /%00/u.test(query)) return { ok: false, status: 400 }
  if (/\/\//u.test(path)) {
    if (method !== 'GET' && method !== 'HEAD') return { ok: false, status: 400 }
    const single = path.replaceAll(/\/{2,}/gu, '/')
    return { ok: false, status: 308, location: query === '' ? single : `${single}?${query}` }
  }
  // The parser itself has the last word.
  return URL.canParse(url, 'http://shop') ? { ok: true, url, host: null } : { ok: false, status: 400 }
}

/** `GET http://host/path`: what proxies send; a server must take it (RFC 9112, 3.2.2). */
function readAbsolute(method: string, url: string): Target {
  if (!URL.canParse(url)) return { ok: false, status: 400 }
  const { host, username, password, pathname, search } = new URL(url)
  if (username !== '' || password !== '') return { ok: false, status: 400 }
  const target = readTarget(method, pathname + search)
  return target.ok ? { ...target, host } : target
}

/** Can be decoded, and holds no NUL and no backslash, which URL parsers would take for a slash. */
function isReadable(path: string): boolean {
  if (path.includes('\\') || path.includes('#')) return false
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    // Escapes that are no text.
    return false
  }
}

function cutAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** A name or an address with an optional port, as a Host header may have it. */
export function isHost(host: string): boolean {
  return (
    /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/iu.test(host) && URL.canParse(`http://${host}/`)
  )
}

/** Whether a Host is the one of this address, with or without the port that goes without saying. */
export function isHostOf(host: string, baseUrl: string): boolean {
  const base = new URL(baseUrl)
  return isHost(host) && new URL(`${base.protocol}//${host}/`).host === base.host
}

/** A question about hosts whose last answer is remembered: nearly all requests name the same. */
export function remembered(judge: (host: string) => boolean): (host: string) => boolean {
  let last: string | null = null
  let answer = false
  return (host) => {
    if (host !== last) [last, answer] = [host, judge(host)]
    return answer
  }
}

/**
 * Whether a request for this Host is one for this machine, by whatever name people type: never a name that somebody
 * else's DNS can point here. `own` are further names.
 */
export function isMachineHost(host: string, own: readonly string[]): boolean {
  if (!isHost(host)) return false
  const { hostname } = new URL(`http://${host}/`)
  return (
    own.includes(hostname) ||
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/u.test(hostname)
  )
}
