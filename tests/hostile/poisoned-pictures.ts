// Real pictures with something hidden in them: places, scripts, archives, other pictures. They may be taken, but only
// their pixels; cut or bent ones must be refused.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { insertSegments, jpegSegment, pngChunk } from './bytes.ts'
import { canaries } from './canaries.ts'
import type { HostileFile } from './hostile-uploads.ts'

type Kind = 'jpeg' | 'png' | 'webp' | 'avif'
type Real = Record<Kind, Buffer>

export async function poisonedPictures(): Promise<HostileFile[]> {
  const real = await realPictures()
  const taken = [...metadata(real), ...(await sharpMetadata()), ...tails(real), ...orientations(real)]
  return [
    ...taken.map((file) => ({ ...file, mayBeTaken: true })),
    ...[...cuts(real), ...bent(real), ...(await animated())].map((file) => ({ ...file, mayBeTaken: false })),
  ]
}

async function realPictures(): Promise<Real> {
  const image = () =>
    sharp({
      create: {
        width: 320,
        height: 240,
        channels: 3,
        background: '#b58b45',
        noise: { type: 'gaussian', mean: 120, sigma: 30 },
      },
    })
  return {
    jpeg: await image().jpeg().toBuffer(),
    png: await image().png().toBuffer(),
    webp: await image().webp().toBuffer(),
    avif: await image().avif({ effort: 0 }).toBuffer(),
  }
}

const php = '<?php system($_GET["c"]); ?>'
const script = '<script>alert(1)</script>'

/** Written by hand, so that nothing of it was made decent by a library. */
function metadata({ jpeg, png }: Real) {
  const exif = (words: string) =>
    jpegSegment(0xe1, Buffer.from(`Exif\0\0MM\0*\0\0\0\u0008\0\0${words}`, 'latin1'))
  const xmp = (words: string) =>
    jpegSegment(
      0xe1,
      Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${words}</x:xmpmeta>`),
    )
  const icc = (words: string) => jpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0\u0001\u0001${words}`, 'latin1'))
  const hidden: Record<string, Buffer[]> = {
    'a place in EXIF': [exif(`GPSLatitude 6.45 GPSLongitude 3.39 ${canaries.gps} ${canaries.exif}`)],
    'PHP in EXIF': [exif(`${php} ${canaries.exif}`)],
    'script in EXIF': [exif(`${script} ${canaries.exif}`)],
    'PHP in ICC': [icc(`${php} ${canaries.icc}`)],
    'script in XMP': [xmp(`${script} ${canaries.xmp}`)],
    'an entity in XMP': [xmp(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b; ${canaries.xmp}`)],
    'a comment': [jpegSegment(0xfe, Buffer.from(`${script} ${canaries.comment}`))],
    'a comment of 60,000 letters': [jpegSegment(0xfe, Buffer.from(canaries.comment.repeat(2_000)))],
    'thirty EXIF segments': Array.from({ length: 30 }, () => exif(`${canaries.exif} `.repeat(200))),
    'an EXIF that is none': [
      jpegSegment(0xe1, Buffer.from(`Exif\0\0II\xff\xff\xff\xff${canaries.exif}`, 'latin1')),
    ],
    'a bent colour profile': [icc(canaries.icc.repeat(40))],
  }
  const chunks: Record<string, Buffer> = {
    'a text chunk': pngChunk('tEXt', Buffer.from(`Comment\0${script}${canaries.comment}`)),
    'PHP in a text chunk': pngChunk('tEXt', Buffer.from(`Comment\0${php}${canaries.comment}`)),
    'a compressed text bomb': pngChunk(
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(30_000_000), { level: 9 })]),
    ),
    'a compressed profile bomb': pngChunk(
      'iCCP',
      Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(30_000_000), { level: 9 })]),
    ),
    'an EXIF chunk': pngChunk(
      'eXIf',
      Buffer.from(`MM\0*\0\0\0\u0008\0\0${canaries.exif}${canaries.gps}`, 'latin1'),
    ),
    'an XMP chunk': pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0<x>${canaries.xmp}</x>`)),
    'a chunk nobody knows': pngChunk('haCk', Buffer.from(canaries.comment)),
  }
  return [
    ...Object.entries(hidden).map(([name, segments]) => ({
      name: `jpeg with ${name}`,
      bytes: insertSegments(jpeg, ...segments),
    })),
    ...Object.entries(chunks).map(([name, chunk]) => ({
      name: `png with ${name}`,
      bytes: Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]),
    })),
  ]
}

/** As cameras write it: well-formed EXIF with a place, XMP, and a wide colour profile. */
async function sharpMetadata() {
  const kinds = ['jpeg', 'png', 'webp', 'avif'] as const
  return Promise.all(
    kinds.map(async (kind) => ({
      name: `${kind} as a phone writes it`,
      bytes: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a1636' } })
        .withExif({
          IFD0: { Artist: canaries.exif, Copyright: canaries.exif },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSProcessingMethod: canaries.gps },
        })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${canaries.xmp}</a></x:xmpmeta>`)
        .withIccProfile('p3')
        .toFormat(kind, kind === 'avif' ? { effort: 0 } : {})
        .toBuffer(),
    })),
  )
}

/** Behind the end of the picture: what another reader would take for its own. */
function tails(real: Real) {
  const behind: Record<string, string> = {
    'a script': `${script}${canaries.tail}`,
    'a page': `<!doctype html><html>${script}${canaries.tail}</html>`,
    PHP: `${php}${canaries.tail}`,
    'a zip archive': `PK\u0003\u0004${canaries.tail}${'\0'.repeat(40)}PK\u0005\u0006${'\0'.repeat(18)}`,
    'a PDF': `%PDF-1.7\n${canaries.tail}\n%%EOF`,
    'a program': `MZ${canaries.tail}${'\0'.repeat(200)}`,
    'a GIF': `GIF89a${canaries.tail}`,
    'a megabyte of words': canaries.tail.repeat(50_000),
  }
  return (['jpeg', 'png', 'webp'] as const).flatMap((kind) =>
    Object.entries(behind).map(([name, words]) => ({
      name: `${kind} with ${name} behind it`,
      bytes: Buffer.concat([real[kind], Buffer.from(words, 'latin1')]),
    })),
  )
}

/** All eight ways up, and two that there are not. */
function orientations({ jpeg }: Real) {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((way) => ({
    name: `jpeg that says it lies ${way}`,
    bytes: insertSegments(
      jpeg,
      jpegSegment(
        0xe1,
        Buffer.concat([
          Buffer.from('Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0', 'latin1'),
          Buffer.from([way, 0, 0, 0, 0, 0, 0]),
        ]),
      ),
    ),
  }))
}

function cuts(real: Real) {
  return (Object.entries(real) as [Kind, Buffer][]).flatMap(([kind, bytes]) =>
    [0.02, 0.3, 0.6, 0.9].map((part) => ({
      name: `${kind} cut after ${part * 100}%`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
    })),
  )
}

/** With a hole in the middle, or other bytes before the beginning. */
function bent(real: Real) {
  return (Object.entries(real) as [Kind, Buffer][]).flatMap(([kind, bytes]) => [
    { name: `${kind} after a line of HTML`, bytes: Buffer.concat([Buffer.from('<!-- -->\n'), bytes]) },
    { name: `${kind} after a zero`, bytes: Buffer.concat([Buffer.alloc(1), bytes]) },
    { name: `${kind} turned round`, bytes: Buffer.from(bytes.toReversed()) },
  ])
}

async function animated() {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 40), Buffer.alloc(64 * 64 * 3, 200)])
  const film = sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
  const still = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return [
    {
      name: 'webp that moves',
      bytes: await film
        .clone()
        .webp({ loop: 0, delay: [90, 90] })
        .toBuffer(),
    },
    {
      name: 'gif that moves',
      bytes: await film
        .clone()
        .gif({ loop: 0, delay: [90, 90] })
        .toBuffer(),
    },
    { name: 'png that moves', bytes: Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]) },
  ]
}
