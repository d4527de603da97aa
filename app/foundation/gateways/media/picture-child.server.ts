// A process of its own that decodes what strangers' files hold: what it takes in memory is given back when it ends, and
// what breaks it does not break the shop. Started by picture-process.server.ts, ended with it.
import sharp from 'sharp'
import { preparePicture } from './prepare-picture.server.ts'

sharp.cache(false)
// The other core is the shop's.
sharp.concurrency(1)

process.on('disconnect', () => process.exit())
process.on('message', ({ bytes }: { bytes: Uint8Array }) => void answer(bytes))

async function answer(bytes: Uint8Array): Promise<void> {
  const prepared = await preparePicture(bytes)
  process.send?.({ prepared, rss: process.memoryUsage.rss() })
}
