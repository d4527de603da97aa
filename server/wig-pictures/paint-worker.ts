// A painter's thread: grows the hair, paints it and packs the picture, one job at a time.
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { composePicture } from '#hair/compose.ts'
import { paint } from '#hair/painter/paint.ts'
import { giveWay } from '#server/give-way.ts'
import type { PaintJob } from './paint-job.ts'

if (!parentPort) throw new Error('a drawing worker runs as a worker thread')
giveWay()
const port = parentPort
port.on('message', (job: PaintJob) => {
  void answer(job).then((said) => port.postMessage(said))
})

async function answer(job: PaintJob): Promise<{ bytes: Uint8Array } | { error: string }> {
  try {
    return { bytes: await draw(job) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function draw({ look, wearer, cap, hairpiece, scene, file }: PaintJob): Promise<Uint8Array> {
  const { width, height, pixels } = paint(composePicture({ look, wearer, cap, hairpiece }, scene), scene)
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  switch (file.format) {
    case 'avif':
      return image.avif({ quality: file.quality, effort: 5, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return image.webp({ quality: file.quality, effort: 3 }).toBuffer()
    case 'jpeg':
      return image.jpeg({ quality: file.quality, mozjpeg: true }).toBuffer()
  }
}
