// Pictures on the local disk: masters as lossy-but-fine WebP (the demo's as AVIF), renditions made when first asked for and kept.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import {
  type MediaGateway,
  type RenditionFormat,
  renditionFormats,
  renditionWidths,
} from './media-gateway.ts'

const keyPattern = /^[a-z0-9][a-z0-9-]{0,80}-[0-9a-f]{12}$/u
const maxBytes = 20 * 1024 * 1024
const maxPixels = 40_000_000
/** Longest side of a master in pixels: twice the widest place on a page. */
const masterSide = 1600
/** Encoders at once; more only fight for the cores. */
const maxEncodes = 2

export function createLocalMedia({ dir }: { dir: string }): MediaGateway {
  const masters = join(dir, 'masters')
  const renditions = join(dir, 'renditions')
  const underWay = new Map<string, Promise<Uint8Array | null>>()
  const inTurn = takeTurns(maxEncodes)

  async function make(key: string, width: number, format: RenditionFormat): Promise<Uint8Array | null> {
    const file = join(renditions, `${key}.${width}.${format}`)
    const kept = await readIfThere(file)
    if (kept) return kept
    const base = join(masters, key)
    const master = (await readIfThere(`${base}.webp`)) ?? (await readIfThere(`${base}.avif`))
    if (!master) return null
    const made = await inTurn(() => encode(master, width, format))
    await writeWhole(renditions, file, made)
    return made
  }

  return {
    async put(name, bytes) {
      if (bytes.length > maxBytes) return { ok: false, problem: 'too-large' }
      const master = await inTurn(() => makeMaster(bytes))
      if (!master) return { ok: false, problem: 'not-an-image' }
      const key = keyOf(name, master.data)
      await writeWhole(masters, join(masters, `${key}.webp`), master.data)
      return { ok: true, key, width: master.width, height: master.height, thumbhash: master.thumbhash }
    },
    async keep(name, bytes, format) {
      const key = keyOf(name, bytes)
      await writeWhole(masters, join(masters, `${key}.${format}`), bytes)
      return key
    },
    open,
    async warm(keys, widths, formats) {
      for (const key of keys)
        for (const width of widths) for (const format of formats) await open(key, width, format)
    },
  }

  function open(key: string, width: number, format: string): Promise<Uint8Array | null> {
    if (!keyPattern.test(key) || !isWidth(width) || !isFormat(format)) return Promise.resolve(null)
    const wanted = `${key}.${width}.${format}`
    const running = underWay.get(wanted)
    if (running) return running
    const work = make(key, width, format).finally(() => underWay.delete(wanted))
    underWay.set(wanted, work)
    return work
  }
}

type Master = { data: Buffer; width: number; height: number; thumbhash: string }

async function makeMaster(bytes: Uint8Array): Promise<Master | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
    const { data, info } = await image
      .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, thumbhash: await hashThumb(data) }
  } catch (error) {
    // sharp throws plain errors for everything that is no picture; there is nothing else that could fail here.
    if (error instanceof Error) return null
    throw error
  }
}

/** The thumbhash that pages show as ground while a picture loads, in base64. */
export async function hashThumb(data: Uint8Array): Promise<string> {
  const small = sharp(data).resize(96, 96, { fit: 'inside' }).ensureAlpha().raw()
  const { data: pixels, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, pixels)).toString('base64')
}

function encode(master: Uint8Array, width: number, format: RenditionFormat): Promise<Buffer> {
  const image = sharp(master).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return image.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'webp':
      return image.webp({ quality: 76, effort: 3 }).toBuffer()
    case 'jpeg':
      return image.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  }
}

/** Runs at most `places` pieces of work at a time, the others wait in line. */
function takeTurns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const line: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

let parts = 0

/** Written beside and renamed: whoever reads finds a whole file or none. */
async function writeWhole(dir: string, file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dir, { recursive: true })
  const part = `${file}.${process.pid}.${parts++}`
  await writeFile(part, bytes)
  await rename(part, file)
}

function keyOf(name: string, bytes: Uint8Array): string {
  return `${slugOf(name)}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`
}

function slugOf(name: string): string {
  return (
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-|-$/gu, '')
      .slice(0, 60) || 'picture'
  )
}

function isWidth(width: number): boolean {
  return renditionWidths.some((known) => known === width)
}

function isFormat(format: string): format is RenditionFormat {
  return renditionFormats.some((known) => known === format)
}
