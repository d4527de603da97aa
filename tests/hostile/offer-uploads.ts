// What a door for pictures is put through, without a server: some thirty hostile uploads, one after the other.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createMedia } from '#app/foundation/gateways/media/media.server.ts'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import { someHostileUploads, type WholeUpload } from './hostile-uploads.ts'
import { lookAtStored, sumOf } from './look-at-stored.ts'

export type OwnMedia = { dir: string; media: MediaGateway; close: () => Promise<void> }

/** Pictures in a folder of the test's own. */
export async function openOwnMedia(): Promise<OwnMedia> {
  const dir = await mkdtemp(join(tmpdir(), 'ade-media-'))
  const media = createMedia({ dir })
  const close = async () => {
    media.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return { dir, media, close }
}

/** `offer` says how many pictures were taken. Refused, or nothing but their pixels kept; answers how many in all. */
export async function offerHostileUploads(
  { dir }: OwnMedia,
  offer: (upload: WholeUpload) => Promise<number>,
): Promise<number> {
  const uploads = await someHostileUploads()
  expect(uploads.length).toBeGreaterThanOrEqual(30)
  let taken = 0
  for (const upload of uploads) {
    const here = await offer(upload)
    expect(here === 0 || upload.mayBeTaken, upload.name).toBe(true)
    taken += here
  }
  expect(taken).toBeGreaterThan(3)
  const sums = new Set(uploads.map(({ body }) => sumOf(body)))
  expect((await lookAtStored(dir, sums)).faults).toEqual([])
  return taken
}
