// The pages that most visits begin with are made before the port opens, through all that a request passes: the first shopper
// neither waits for them nor for code that has never run. The pictures that they begin with are made right after it.
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
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

/** Of each page: more than a phone has in sight. */
const picturesEach = 4

/**
 * A page that cannot be made says so by its status and in the log, and is made when it is asked for. Returns the keys of the pictures
 * that the pages begin with.
 */
export async function warmPages(warming: Warming): Promise<string[]> {
  const keys = new Set<string>()
  await Promise.race([askAll(warming, keys), delay(longestMs, null, { ref: false })])
  return [...keys]
}

async function askAll({ ask, heard, pageCache }: Warming, keys: Set<string>): Promise<void> {
  await heard
  const show = async (path: string) => {
    await ask(path)
    const shown = (await pageCache.find(path, undefined)?.text()) ?? ''
    const pictures = [...shown.matchAll(/\/media\/([\w-]+)\/\d+\.avif/gu)].map(([, key = '']) => key)
    for (const key of [...new Set(pictures)].slice(0, picturesEach)) keys.add(key)
    return shown
  }
  await show('/')
  const listing = await show('/shop')
  await ask('/search?q=wig')
  const product = /href="(\/product\/[\w-]+)"/u.exec(listing)?.[1]
  if (product !== undefined) await show(product)
}

/**
 * In the sizes that phones ask for first: half the width of their screen and all of it. One at a time, so that shoppers keep a free
 * encoder; what an earlier start made is only looked up.
 */
export async function warmPictures(
  media: Pick<MediaGateway, 'open'>,
  keys: readonly string[],
  log: Logger,
): Promise<void> {
  try {
    for (const key of keys) for (const width of [360, 640]) await media.open(key, width, 'avif')
  } catch (error) {
    log.warn({ err: error }, 'pictures.prepare_failed')
  }
}
