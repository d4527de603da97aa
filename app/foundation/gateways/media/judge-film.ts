// Whether a file is a film that every browser plays, by its own boxes: MP4 or MOV, whole, with H.264 and AAC. Names and types that a
// sender claims count for nothing. What a phone writes beside the film (the place, the camera, whose it is) is found to be blanked, in
// its table and among its data.
import { type Box, boxAt, childrenOf, find, mostBoxes, nameAt } from './film-boxes.ts'
import { mostChunks, type Place, placesOf } from './film-samples.ts'
import type { FileSource, FilmProblem } from './media-gateway.ts'

/** Bytes that are overwritten while the file is kept; `type` is where the name of their box stands, null for a part of one. */
export type Blank = { from: number; to: number; type: number | null }
export type JudgedFilm =
  | {
      ok: true
      width: number
      height: number
      seconds: number
      hasSound: boolean
      blanks: readonly Blank[]
    }
  | { ok: false; problem: FilmProblem }

/** The table of contents of a short film is a few hundred kilobytes. */
const maxTableBytes = 8 * 1024 * 1024
const brands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'qt  ',
])
/** Baseline, main and high: the others no phone's decoder takes. */
const playedProfiles = new Set([66, 77, 88, 100])
const maxSide = 8_192
/** No film of so few bytes is longer; whatever says so would be no number that the database keeps. */
const maxSeconds = 3_600

/** Never throws for what a file can hold. */
export async function judgeFilm(source: FileSource): Promise<JudgedFilm> {
  const boxes = await topBoxes(source)
  if (!Array.isArray(boxes)) return { ok: false, problem: boxes }
  const table = boxes.find(({ type }) => type === 'moov')
  if (!table || !boxes.some(({ type }) => type === 'mdat')) return { ok: false, problem: 'cut-short' }
  // What comes in pieces has no length before it was played.
  if (boxes.some(({ type }) => type === 'moof')) return { ok: false, problem: 'not-playable' }
  if (table.end - table.at > maxTableBytes) return { ok: false, problem: 'not-a-film' }
  const bytes = await source.read(table.at, table.end - table.at)
  const judged = judgeTable(bytes, table.at)
  if (!judged.ok) return judged
  const { samples, ...film } = judged
  const data = boxes.filter(({ type }) => type === 'mdat')
  // Elsewhere they would overwrite what was judged.
  if (!samples.every((place) => data.some((box) => place.from >= box.body && place.to <= box.end)))
    return { ok: false, problem: 'not-a-film' }
  const beside = boxes.filter(({ type }) => !['ftyp', 'moov', 'mdat', 'wide'].includes(type))
  const blanks = [
    ...film.blanks,
    ...beside.map((box) => blankOf(box, 0)),
    ...samples.map((place) => ({ ...place, type: null })),
  ]
  return { ...film, blanks }
}

async function topBoxes(source: FileSource): Promise<Box[] | FilmProblem> {
  const boxes: Box[] = []
  for (let at = 0; at < source.bytes;) {
    const box = boxAt(await source.read(at, 16), 0, source.bytes - at)
    if (box === null || boxes.length === mostBoxes) return boxes.length === 0 ? 'not-a-film' : 'cut-short'
    if (boxes.length === 0 && !(await isFilmType(source, box))) return 'not-a-film'
    if (at + box.end > source.bytes) return 'cut-short'
    boxes.push({ type: box.type, at, body: at + box.body, end: at + box.end })
    at += box.end
  }
  return boxes.length === 0 ? 'not-a-film' : boxes
}

async function isFilmType(source: FileSource, { type, end }: Box): Promise<boolean> {
  if (type !== 'ftyp' || end > 1_024) return false
  const bytes = await source.read(8, end - 8)
  const named = [nameAt(bytes, 0)]
  for (let at = 8; at + 4 <= bytes.length; at += 4) named.push(nameAt(bytes, at))
  return named.some((brand) => brands.has(brand))
}

type JudgedTable =
  | (Extract<JudgedFilm, { ok: true }> & {
      /** Where the data lies of tracks that are neither picture nor sound. */
      samples: readonly Place[]
    })
  | Extract<JudgedFilm, { ok: false }>

/** `offset` is where the table begins in the file. */
function judgeTable(bytes: Buffer, offset: number): JudgedTable {
  const whole = boxAt(bytes, 0, bytes.length)
  const boxes = whole && childrenOf(bytes, whole)
  const head = boxes?.find(({ type }) => type === 'mvhd')
  if (!boxes || !head) return { ok: false, problem: 'not-a-film' }
  const seconds = secondsOf(bytes, head)
  const tracks = boxes.filter(({ type }) => type === 'trak').map((box) => ({ box, sort: sortOf(bytes, box) }))
  const shown = tracks.filter(({ sort }) => sort === 'vide')
  const heard = tracks.filter(({ sort }) => sort === 'soun')
  const [first] = shown
  const size = first && sizeOf(bytes, first.box)
  const isPlayed =
    seconds > 0 &&
    seconds <= maxSeconds &&
    shown.every(({ box }) => isH264(bytes, box)) &&
    heard.every(({ box }) => codecOf(bytes, box)?.type === 'mp4a')
  if (!size || !isPlayed) return { ok: false, problem: 'not-playable' }
  const others = tracks.filter(({ sort }) => sort !== 'vide' && sort !== 'soun').map(({ box }) => box)
  const samples = samplesOf(bytes, others)
  if (samples === null) return { ok: false, problem: 'not-a-film' }
  const beside = [
    ...boxes.filter(({ type }) => !['mvhd', 'trak', 'iods'].includes(type)),
    ...others,
    ...[...shown, ...heard].flatMap(({ box }) =>
      (childrenOf(bytes, box) ?? []).filter(({ type }) => ['udta', 'meta', 'uuid'].includes(type)),
    ),
  ]
  return {
    ok: true,
    ...size,
    seconds,
    hasSound: heard.length > 0,
    blanks: beside.map((box) => blankOf(box, offset)),
    samples,
  }
}

/** Null where a track's tables make no sense, or lead to more places than a film has. */
function samplesOf(bytes: Buffer, tracks: readonly Box[]): Place[] | null {
  const places = tracks.map((box) => placesOf(bytes, box))
  const all = places.flatMap((one) => one ?? [])
  return places.includes(null) || all.length > mostChunks ? null : all
}

/** It becomes free space of the same length, so that nothing else moves. */
function blankOf({ at, body, end }: Box, offset: number): Blank {
  return { type: offset + at + 4, from: offset + body, to: offset + end }
}

function secondsOf(bytes: Buffer, { body, end }: Box): number {
  const isLong = bytes[body] === 1
  if (end - body < (isLong ? 32 : 20)) return 0
  const scale = bytes.readUInt32BE(body + (isLong ? 20 : 12))
  const length = isLong ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16)
  return scale === 0 ? 0 : length / scale
}

function sortOf(bytes: Buffer, track: Box): string | null {
  const box = find(bytes, track, ['mdia', 'hdlr'])
  return box && box.end - box.body >= 12 ? nameAt(bytes, box.body + 8) : null
}

/** Upright: a phone that was held upright writes so beside the lying picture. Null for none. */
function sizeOf(bytes: Buffer, track: Box): { width: number; height: number } | null {
  const box = find(bytes, track, ['tkhd'])
  if (!box) return null
  const at = box.body + (bytes[box.body] === 1 ? 52 : 40)
  if (at + 44 > box.end) return null
  const isTurned = bytes.readInt32BE(at) === 0 && bytes.readInt32BE(at + 4) !== 0
  const [width, height] = [bytes.readUInt32BE(at + 36) >>> 16, bytes.readUInt32BE(at + 40) >>> 16]
  if (width < 1 || height < 1 || width > maxSide || height > maxSide) return null
  return isTurned ? { width: height, height: width } : { width, height }
}

/** The first way in which a track is written. */
function codecOf(bytes: Buffer, track: Box): Box | null {
  const box = find(bytes, track, ['mdia', 'minf', 'stbl', 'stsd'])
  return (box && childrenOf(bytes, box, 8)?.[0]) ?? null
}

/** Of a picture: its fields before the boxes that say more. */
const pictureFields = 78

function isH264(bytes: Buffer, track: Box): boolean {
  const codec = codecOf(bytes, track)
  if (codec === null || !['avc1', 'avc3'].includes(codec.type)) return false
  const setup = childrenOf(bytes, codec, pictureFields)?.find(({ type }) => type === 'avcC')
  return setup !== undefined && playedProfiles.has(bytes[setup.body + 1] ?? 0)
}
