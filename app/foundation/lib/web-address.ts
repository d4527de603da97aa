// What kind of web address a text is.

/** True for http(s)://host[:port] and nothing more. */
export function isOrigin(text: string): boolean {
  if (!hasProtocol('http:', 'https:')(text)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && search + hash + username + password === ''
}

export function hasProtocol(...protocols: string[]): (text: string) => boolean {
  return (text) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** 'https://bank.example@evil.example' leads to the second of the two. */
export function namesUser(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username + password !== ''
}

export const namesUserWords = 'Enter the address without a name or password before an @.'

/** RFC 1918, 1122, 3927 and 6598. */
const insidePrefixes =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./u

/** False for addresses that only this machine or its own network can reach, and for those with a name before an @. */
export function isPublicHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  // A dot at its end names the same machine.
  const inside = /^(?:.+\.)?(?:localhost|local|internal)\.?$/u.test(hostname)
  // URL writes 127.1 and 0x7f.1 out as 127.0.0.1: what is digits and dots alone is an address, and these prefixes are all that is needed.
  const privateAddress = /^[\d.]+$/u.test(hostname) && insidePrefixes.test(hostname)
  return protocol === 'https:' && !namesUser(text) && !inside && !privateAddress && !hostname.startsWith('[')
}
