// The certificate that browsers are shown at the shop's address, and until when it is valid.
import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import type { Fact } from '#app/foundation/settings/shop-facts.server.ts'

/** A server that takes longer than this to greet is told as one that does not answer; milliseconds. */
const greetingMs = 3_000

type Place = { host: string; port: number; limitMs: number }

/** Throws nothing: what cannot be seen is a finding too. `baseUrl` is https. */
export async function lookAtCertificate(
  baseUrl: string,
  now: Date,
  /** Where the server is, when not at its own name. */
  at: Partial<Place> = {},
): Promise<Fact<'fact.certificate'>> {
  const { hostname, port } = new URL(baseUrl)
  const place = { host: hostname, port: port === '' ? 443 : Number(port), limitMs: greetingMs }
  const found = await greet(hostname, { ...place, ...at })
  return { host: hostname, at: now.toISOString(), ...found }
}

type Found = Pick<Fact<'fact.certificate'>, 'endsAt' | 'problem'>

function greet(servername: string, { host, port, limitMs }: Place): Promise<Found> {
  return new Promise((resolve) => {
    // Also one that browsers refuse is looked at, so that its end can be told.
    const socket = connect({ host, port, ...nameOf(servername), rejectUnauthorized: false })
    const end = (found: Found) => {
      socket.destroy()
      resolve(found)
    }
    socket.setTimeout(limitMs, () => end({ endsAt: null, problem: 'there was no answer in time' }))
    socket.once('error', (error) => end({ endsAt: null, problem: wordsOf(error) }))
    socket.once('secureConnect', () => {
      const problem = socket.authorizationError
      end({
        endsAt: endOf(socket.getPeerCertificate()),
        problem: socket.authorized ? null : `browsers refuse its certificate (${String(problem)})`,
      })
    })
  })
}

const known: Record<string, string> = {
  ENOTFOUND: 'its name was not found in the DNS',
  ECONNREFUSED: 'nothing listens there',
}

function wordsOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  return known[code] ?? error.message
}

/** TLS names no address of numbers. */
const nameOf = (host: string) => (isIP(host) === 0 ? { servername: host } : {})

function endOf({ valid_to: until }: PeerCertificate): string | null {
  const end = new Date(until)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}
