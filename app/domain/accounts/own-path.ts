// Where a person may be sent after signing in: a page of our own, and never out again.

const inShop = 'https://shop.invalid'
const longest = 2_000
/** A page that only takes posts or would undo what they just did. */
const notThere = /^\/(?:logout|login|signup|sign-in)(?:[/.?]|$)/iu

/** The path and query when `text` is one of our own pages, else '/'. */
export function ownPath(text: string | null): string {
  if (text === null || text.length > longest || !isPlain(text) || !/^\/(?![/\\])/u.test(text)) return '/'
  if (!URL.canParse(text, inShop)) return '/'
  const { origin, pathname, search } = new URL(text, inShop)
  const decoded = decode(pathname)
  const isOurs =
    origin === inShop && !pathname.startsWith('//') && decoded !== null && !/^\/[/\\]/u.test(decoded)
  return isOurs && isPlain(decoded) && !notThere.test(decoded) ? pathname + search : '/'
}

/** `path`, and behind it where to go afterwards; nothing behind it when that is the home page. */
export function withNext(path: string, next: string | null | undefined): string {
  const goal = ownPath(next ?? null)
  if (goal === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(goal)}`
}

/** Without control characters and backslashes, which browsers read in ways of their own. */
function isPlain(text: string): boolean {
  return !/[\p{Cc}\p{Z}\\]/u.test(text)
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
