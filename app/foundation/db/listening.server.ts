// A connection that listens (LISTEN) says nothing for hours, so it cannot be told from one whose other end is gone without a
// word: a machine that lost its power, a firewall that forgot. It is therefore asked every few seconds, and replaced.
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig, type Target } from './db.server.ts'

/** Milliseconds: between two questions, and for an answer. A dead connection is noticed within both together. */
const usualBeat: Beat = { everyMs: 2_000, answerMs: 2_500 }
const reconnectMs = 1_000
const connectMs = 3_000

type Beat = { everyMs: number; answerMs: number }

type Hearer = {
  onNotice: (payload: string) => void
  /** From here on every notice is heard. */
  onListening: () => void
  /** Notices are missed from now on, and may have been missed since the last answer. Called after each failed attempt. */
  onSilence: (reason: string) => void
}

/** Listens on `channel` until stopped, on a connection of its own that is replaced when it is lost. Never throws. */
export function keepListening(
  target: Target,
  channel: string,
  { onNotice, onListening, onSilence }: Hearer,
  beat: Beat = usualBeat,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping

  async function listenOnce(): Promise<never> {
    // Of our own making, so that it can be thrown away: the client's own end waits for an answer.
    const socket = new Socket()
    const client = new pg.Client({
      ...clientConfig(target),
      application_name: `ade ${channel}`,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      query_timeout: beat.answerMs,
    })
    const lost = new AbortController()
    const onStop = () => lost.abort()
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    client.on('error', (error) => lost.abort(error))
    client.on('end', () => lost.abort(new Error('the connection was ended')))
    signal.addEventListener('abort', onStop)
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onListening()
      for (;;) {
        await delay(beat.everyMs, null, { signal: lost.signal, ref: false })
        await client.query('select 1')
      }
    } catch (error) {
      throw lost.signal.aborted ? lost.signal.reason : error
    } finally {
      signal.removeEventListener('abort', onStop)
      if (signal.aborted) void client.end().catch(() => {})
      if (socket.connecting) socket.destroy()
      else socket.destroySoon()
    }
  }

  async function listenOn(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listenOnce()
      } catch (error) {
        if (signal.aborted) return
        onSilence(error instanceof Error ? error.message : String(error))
        await delay(reconnectMs, null, { signal, ref: false }).catch(() => {})
      }
    }
  }

  const ended = listenOn()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
