// What the page asks its worker for and what comes back. The latest request wins.
import type { Sitter } from '#hair/bust/sculpt-bust.ts'
import type { HairLook } from '#hair/look.ts'
import type { Mesh } from '#hair/shapes.ts'
import type { LightField } from './light-field.ts'
import type { Spread } from './lens.ts'
import type { PackedHair } from './pack-hair.ts'

/** Unseen, over a photo, they only hide what is behind them: brows and lashes are those of the photo. */
export type Wearer = Sitter & { isUnseen?: boolean }

export type GrowRequest = { id: number; look: HairLook; wearer: Wearer }

export type Grown = {
  id: number
  /** A better one of the same wig follows. */
  isDraft: boolean
  hair: PackedHair
  field: LightField
  /** The same object as long as they and their dress stay the same. */
  body: Mesh
  spread: Spread
}

/** As the worker sends it: without the body when that did not change. */
export type Sent = Omit<Grown, 'body'> & { body: Mesh | null }

export type Grower = { grow(look: HairLook, wearer: Wearer): void; stop(): void }

/** `onFailure` when the worker cannot run, or broke. */
export function startGrower(onGrown: (grown: Grown) => void, onFailure: () => void): Grower {
  const worker = new Worker(new URL('./grow-worker.ts', import.meta.url), { type: 'module' })
  let latest = 0
  let body: Mesh | null = null
  worker.addEventListener('message', ({ data }: MessageEvent<Sent>) => {
    body = data.body ?? body
    if (data.id === latest && body) onGrown({ ...data, body })
  })
  worker.addEventListener('error', onFailure)
  return {
    grow(look, wearer) {
      latest++
      const request: GrowRequest = { id: latest, look, wearer }
      worker.postMessage(request, { transfer: [] })
    },
    stop: () => worker.terminate(),
  }
}
