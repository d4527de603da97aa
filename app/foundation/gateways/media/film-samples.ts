// Where in a file the data of one track lies, by the tables of the track: pieces ("chunks") of so many samples, each of so many bytes.
// A phone writes places, faces and movements as tracks of their own, whose data lies among that of the picture.
import { type Box, find } from './film-boxes.ts'

export type Place = { from: number; to: number }

/** Half a minute has a few thousand at most. */
export const mostChunks = 20_000

/** Of a track, in places of the whole file; [] where it has none, null where its tables make no sense. */
export function placesOf(bytes: Buffer, track: Box): Place[] | null {
  const table = (name: string) => find(bytes, track, ['mdia', 'minf', 'stbl', name])
  const [short, long] = [table('stco'), table('co64')]
  if (!short && !long) return []
  const starts = startsOf(bytes, short, 4) ?? startsOf(bytes, long, 8)
  if (starts?.length === 0) return []
  const sizes = readSizes(bytes, table('stsz'))
  const runs = readRuns(bytes, table('stsc'))
  return starts && sizes && runs && join(starts, sizes, runs)
}

type Sizes = { sum: (from: number, to: number) => number | null }
type Run = { first: number; samples: number }

function join(starts: readonly number[], sizes: Sizes, runs: readonly Run[]): Place[] | null {
  const places: Place[] = []
  let [sample, samples, run] = [0, 0, 0]
  for (const [chunk, from] of starts.entries()) {
    for (let next = runs[run]; next && next.first <= chunk + 1; next = runs[++run]) samples = next.samples
    const length = sizes.sum(sample, sample + samples)
    if (length === null) return null
    places.push({ from, to: from + length })
    sample += samples
  }
  return places
}

/** How many entries of `width` bytes a table says it has at `at`; null where they would not fit into it. */
function countAt(bytes: Buffer, { end }: Box, at: number, width: number): number | null {
  if (at + 4 > end) return null
  const count = bytes.readUInt32BE(at)
  return at + 4 + count * width <= end ? count : null
}

function startsOf(bytes: Buffer, table: Box | null, width: 4 | 8): number[] | null {
  const count = table && countAt(bytes, table, table.body + 4, width)
  if (!table || count === null || count > mostChunks) return null
  const at = (place: number) => table.body + 8 + place * width
  return Array.from({ length: count }, (_, place) =>
    width === 4 ? bytes.readUInt32BE(at(place)) : Number(bytes.readBigUInt64BE(at(place))),
  )
}

/** From which chunk on, counted from 1, a chunk has how many samples. */
function readRuns(bytes: Buffer, table: Box | null): Run[] | null {
  const count = table && countAt(bytes, table, table.body + 4, 12)
  if (!table || count === null || count > mostChunks) return null
  return Array.from({ length: count }, (_, place) => {
    const at = table.body + 8 + place * 12
    return { first: bytes.readUInt32BE(at), samples: bytes.readUInt32BE(at + 4) }
  })
}

/** `sum` is null for samples that there are not. */
function readSizes(bytes: Buffer, table: Box | null): Sizes | null {
  if (!table || table.body + 12 > table.end) return null
  const each = bytes.readUInt32BE(table.body + 4)
  const count = each === 0 ? countAt(bytes, table, table.body + 8, 4) : bytes.readUInt32BE(table.body + 8)
  if (count === null) return null
  const sizeOf = (sample: number) => bytes.readUInt32BE(table.body + 12 + sample * 4)
  return {
    sum(from, to) {
      if (to > count) return null
      if (each > 0) return each * (to - from)
      let sum = 0
      for (let sample = from; sample < to; sample++) sum += sizeOf(sample)
      return sum
    },
  }
}
