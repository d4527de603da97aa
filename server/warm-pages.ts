// The pages that most visits begin with are made before the port opens, through all that a request passes: the first shopper
// neither waits for them nor for code that has never run.
import { setTimeout as delay } from 'node:timers/promises'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'

type Warming = {
  /** Answers as the listener would. */
  ask: (path: string) => Promise<Response>
  /** Changes are heard of: what was kept before is made again. */
  heard: Promise<void>
  pageCache: PageCache
}

/** Better a cold page than a closed shop; milliseconds. */
const longestMs = 3_000

/** A page that cannot be made says so by its status and in the log, and is made when it is asked for. */
export async function warmPages(warming: Warming): Promise<void> {
  await Promise.race([askAll(warming), delay(longestMs, null, { ref: false })])
}

async function askAll({ ask, heard, pageCache }: Warming): Promise<void> {
  await heard
  for (const path of ['/', '/shop', '/search?q=wig']) await ask(path)
  const shown = await pageCache.find('/shop', undefined)?.text()
  const product = /href="(\/product\/[\w-]+)"/u.exec(shown ?? '')?.[1]
  if (product !== undefined) await ask(product)
}
