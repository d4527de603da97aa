// Small films by hand: the boxes that players read, and as many bytes as wished.

type Film = {
  brand?: string
  codec?: string
  profile?: number
  audio?: string | null
  /** Of the picture data. */
  bytes?: number
  /** What a phone writes beside it. */
  note?: string
  tableFirst?: boolean
  turned?: boolean
  seconds?: number
  /** What a phone writes among the picture data, as a track of its own in pieces of one sample each: 'mebx' of an iPhone. */
  whispers?: readonly string[]
  /** Where its pieces are said to be, if elsewhere. */
  whispersAt?: number
}

const usual: Required<Film> = {
  brand: 'isom',
  codec: 'avc1',
  profile: 100,
  audio: 'mp4a',
  bytes: 64,
  note: '',
  tableFirst: true,
  turned: false,
  seconds: 12.5,
  whispers: [],
  whispersAt: -1,
}

export function makeFilm(film: Film = {}): Buffer {
  const { brand, codec, profile, audio, bytes, note, tableFirst, turned, seconds, ...rest } = {
    ...usual,
    ...film,
  }
  const sound = audio === null ? [] : [track('soun', audio)]
  const type = box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1'))
  const tableFrom = (at: number) =>
    box(
      'moov',
      movieHead(seconds),
      track('vide', codec, profile, turned),
      ...sound,
      ...whisperTrack(rest.whispers, rest.whispersAt < 0 ? at : rest.whispersAt),
      ...beside(note),
    )
  const data = box('mdat', ...rest.whispers.map((text) => Buffer.from(text)), Buffer.alloc(bytes, 7))
  const dataAt = type.length + 8 + (tableFirst ? tableFrom(0).length : 0)
  const table = tableFrom(dataAt)
  return Buffer.concat(tableFirst ? [type, table, data] : [type, data, table])
}

/** Of samples that lie one behind another from `at` on. */
function whisperTrack(texts: readonly string[], at: number): Buffer[] {
  if (texts.length === 0) return []
  const lengths = texts.map((text) => Buffer.byteLength(text))
  const starts = lengths.map((_, place) => lengths.slice(0, place).reduce((sum, one) => sum + one, at))
  const handler = Buffer.alloc(24)
  handler.write('meta', 8, 'latin1')
  const tables = box(
    'stbl',
    box('stsd', numbers(0, 1), box('mebx', Buffer.alloc(8))),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, 0, lengths.length, ...lengths)),
    box('stco', numbers(0, starts.length, ...starts)),
  )
  return [box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('hdlr', handler), box('minf', tables)))]
}

function numbers(...all: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * all.length)
  for (const [place, number] of all.entries()) bytes.writeUInt32BE(number, 4 * place)
  return bytes
}

function beside(note: string): Buffer[] {
  return note === '' ? [] : [box('udta', box('\u00a9xyz', Buffer.from(note)))]
}

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0), 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

function movieHead(seconds: number): Buffer {
  const body = Buffer.alloc(100)
  body.writeUInt32BE(10, 12)
  body.writeUInt32BE(10 * seconds, 16)
  return box('mvhd', body)
}

function track(sort: 'vide' | 'soun', codec: string, profile = 0, turned = false): Buffer {
  const head = Buffer.alloc(84)
  head.writeInt32BE(turned ? 0 : 0x10000, 40)
  head.writeInt32BE(turned ? 0x10000 : 0, 44)
  head.writeUInt32BE((turned ? 640 : 360) << 16, 76)
  head.writeUInt32BE((turned ? 360 : 640) << 16, 80)
  const handler = Buffer.alloc(24)
  handler.write(sort, 8, 'latin1')
  const setup = box('avcC', Buffer.from([1, profile, 0, 30]))
  const entry = sort === 'vide' ? box(codec, Buffer.alloc(78), setup) : box(codec, Buffer.alloc(28))
  const count = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1])
  const samples = box('minf', box('stbl', box('stsd', count, entry)))
  return box('trak', box('tkhd', head), box('mdia', box('hdlr', handler), samples))
}
