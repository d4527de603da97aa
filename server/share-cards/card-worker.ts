// The thread that draws share cards, one at a time.
import { parentPort } from 'node:worker_threads'
import type { DrawingAnswer } from '#server/drawing-pool.ts'
import { giveWay } from '#server/give-way.ts'
import type { CardJob } from './card-job.ts'
import { drawCard, readFonts } from './draw-card.ts'

if (!parentPort) throw new Error('a drawing worker runs as a worker thread')
giveWay()
const port = parentPort
const fonts = readFonts()
port.on('message', (job: CardJob) => {
  void answer(job).then((said) => port.postMessage(said))
})

async function answer(job: CardJob): Promise<DrawingAnswer> {
  try {
    return { bytes: await drawCard(job, await fonts) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
