// Shoppers who ask without a pause until they are told to stop, and what they were answered.
import { setTimeout as delay } from 'node:timers/promises'
import { seeded } from './seeded.ts'

export type Crowd = {
  /** Resolves when all have their last answer: how often each status, 'cut' for those that got none. */
  stop: () => Promise<Record<string, number>>
}

type Options = { size: number; seed: number; paths: readonly string[]; pauseMs?: number }

export function gatherCrowd(address: string, { size, seed, paths, pauseMs = 10 }: Options): Crowd {
  const random = seeded(seed)
  const seen: Record<string, number> = {}
  const stopping = new AbortController()
  const all = Array.from({ length: size }, async (_, i) => {
    // Each from an address of its own, for the limits that count by it.
    const headers = { 'x-forwarded-for': `10.9.${i >> 8}.${i & 255}` }
    while (!stopping.signal.aborted) {
      const status = await statusOf(address + (paths[Math.floor(random() * paths.length)] ?? '/'), headers)
      seen[status] = (seen[status] ?? 0) + 1
      await delay(pauseMs)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(all)
      return seen
    },
  }
}

async function statusOf(url: string, headers: Record<string, string>): Promise<string> {
  try {
    const answer = await fetch(url, { redirect: 'manual', headers })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    if (error instanceof TypeError) return 'cut'
    throw error
  }
}
