// Masters of pictures in DATA_DIR/media/masters. Renditions, cards and drawings are made anew and are in no backup.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '#app/foundation/gateways/media/files.server.ts'
import { isPictureFile, type PictureSum } from './backup-format.ts'

const mastersIn = (mediaDir: string) => join(mediaDir, 'masters')

/** Their file names, in a fixed order; none when the folder is not there. */
export async function listPictures(mediaDir: string): Promise<string[]> {
  try {
    return (await readdir(mastersIn(mediaDir))).filter(isPictureFile).toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Null for one that was swept away meanwhile. */
export const readPicture = (mediaDir: string, name: string) => readIfThere(join(mastersIn(mediaDir), name))

/** On the disk for good when it returns. */
export async function writePicture(mediaDir: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = join(mastersIn(mediaDir), name)
  await mkdir(mastersIn(mediaDir), { recursive: true })
  const handle = await open(`${file}.part`, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.part`, file)
}

/** Which of the pictures are not on the disk as they should be. */
export async function findWrongPictures(
  mediaDir: string,
  pictures: readonly PictureSum[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, sha256 } of pictures) {
    const bytes = await readPicture(mediaDir, name)
    if (bytes === null || sha256Of(bytes) !== sha256) wrong.push(name)
  }
  return wrong
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
