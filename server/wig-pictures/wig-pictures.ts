// Pictures of designs: drawn when first asked for, kept on disk, the ones not asked for longest thrown away. A picture
// costs up to seconds of a core and everybody may ask for any design, so known looks (in a cart, ordered, saved, the first
// one) have a line and a folder of their own, and everything else shares what is left, address by address.
import type { HairLook } from '#hair/look.ts'
import { isClose, parsePictureKey } from '#app/domain/customizer/design-look.ts'
import type { CapLook } from '#hair/cap/cap-look.ts'
import type { DrawingOptions } from '#server/drawing-pool.ts'
import { createDrawnFiles } from '#server/drawn-files.ts'
import { jobFor, type PictureFile, parsePictureFile } from './paint-job.ts'
import { createPaintPool } from './paint-pool.ts'

export type WigPictures = {
  /**
   * The bytes of one picture. 'unknown' for an address that none of our pages makes, 'busy' when too many wait, 'too-many'
   * when `address` has had more new designs drawn than an hour allows.
   */
  open: (asked: AskedPicture) => Promise<Opened>
  stop: () => Promise<void>
}

export type AskedPicture = {
  lookKey: string
  file: string
  /** Who asks; null for the shop itself. */
  address: string | null
}

export type Opened =
  | { ok: true; bytes: Uint8Array; format: PictureFile['format'] }
  | { ok: false; problem: 'unknown' | 'busy' }
  | { ok: false; problem: 'too-many'; retryAfter: number }

type Deps = {
  dir: string
  isKnown: (look: HairLook) => Promise<boolean>
  /** Counts one new drawing of a look that is not known; in how many seconds there may be more, or null when it is fine. */
  spend: (address: string) => Promise<number | null>
  options?: DrawingOptions
}

type Seen = { look: HairLook; cap: CapLook | null }

/** With its ending it is the name of a file. */
const longestKey = 190

/** Changes when the painter does, so that no old picture is served for a new look. */
const edition = 'c'
const megabyte = 1024 * 1024
/** A picture is some 26 kB: these are 4,000 of known looks and 2,000 of others. */
const cachedBytes = { known: 100 * megabyte, others: 50 * megabyte }
/** One thread: a shop on two cores keeps the other for its pages. */
const poolOptions = { threads: 1, maxWaiting: 36, maxEach: 12, idleMs: 60_000 }

export function createWigPictures({ dir, isKnown, spend, options = poolOptions }: Deps): WigPictures {
  const pool = createPaintPool(options)
  const known = createDrawnFiles({ dir, cachedBytes: cachedBytes.known })
  // What anybody thinks up never pushes out what somebody has.
  const others = createDrawnFiles({ dir: `${dir}-others`, cachedBytes: cachedBytes.others })

  const readCached = async (name: string) => (await known.read(name)) ?? (await others.read(name))

  async function openFile({ look, cap }: Seen, picture: PictureFile, asked: AskedPicture): Promise<Opened> {
    const { format } = picture
    const name = `${edition}.${asked.lookKey}.${asked.file}`
    const there = await readCached(name)
    if (there) return { ok: true, bytes: there, format }
    const who = asked.address ?? ''
    const isHeld = asked.address === null || (await isKnown(look))
    // A look that somebody has may be asked for on any cap: its close pictures are counted like new ones.
    const isOurs = isHeld && (cap === null || asked.address === null)
    // Sheets are printed for what was ordered.
    if (!isHeld && picture.view.startsWith('sheet-')) return { ok: false, problem: 'unknown' }
    const retryAfter = isOurs ? null : await spend(who)
    if (retryAfter !== null) return { ok: false, problem: 'too-many', retryAfter }
    const draw = () => pool.draw(jobFor(look, picture, cap), { who, isKnown: isOurs })
    const opened = await (isOurs ? known : others).open(name, draw)
    return opened.ok ? { ...opened, format } : opened
  }

  return {
    async open(asked) {
      const picture = parsePictureFile(asked.file)
      const seen = asked.lookKey.length > longestKey ? null : parsePictureKey(asked.lookKey)
      const isOne = picture && seen && isClose(picture.view) === (seen.cap !== null)
      return isOne ? openFile(seen, picture, asked) : { ok: false, problem: 'unknown' }
    },
    stop: () => pool.stop(),
  }
}
