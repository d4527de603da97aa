// Requests whose form is the attack: names that climb, heads without end, borders that do not fit, bodies that never stop.
import sharp from 'sharp'
import type { HostileUpload } from './hostile-uploads.ts'
import { multipart } from './multipart.ts'

const crlf = '\r\n'

export async function hostileBodies(): Promise<HostileUpload[]> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#241812' } })
    .jpeg()
    .toBuffer()
  return [...names(bytes), ...heads(bytes), ...borders(bytes), ...amounts(bytes), ...endless()]
}

/** Names may hold anything: no file is ever called by them. */
function names(bytes: Buffer): HostileUpload[] {
  const filenames: Record<string, string> = {
    'that climbs': '../../../../etc/cron.d/x.jpg',
    'that climbs on Windows': '..\\..\\..\\boot.ini.jpg',
    'that climbs in percent': '%2e%2e%2f%2e%2e%2fx.jpg',
    absolute: '/etc/passwd',
    'with a zero in it': 'a.php\0.jpg',
    'of a device': 'CON.jpg',
    'with a line break': 'a%0d%0aSet-Cookie: session=evil.jpg',
    'that is a script': '<img src=x onerror=alert(1)>.jpg',
    'that is SQL': "x'); drop table products;--.jpg",
    'of template words': '${process.exit(1)}{{7*7}}.jpg',
    'of 2,000 letters': `${'a'.repeat(2_000)}.jpg`,
    'of 10,000 letters': `${'b'.repeat(10_000)}.jpg`,
    'of 1,500 accents': `${'e\u0301'.repeat(1_500)}.jpg`,
    'that turns round': 'photo\u202egpj.exe',
    'of dots': '....',
    'that is empty': '',
    'of prototypes': '__proto__',
  }
  return Object.entries(filenames).map(([name, filename]) => ({
    name: `a name ${name}`,
    mayBeTaken: true,
    ...multipart([{ field: 'file', filename, type: 'image/jpeg', bytes }]),
  }))
}

function heads(bytes: Buffer): HostileUpload[] {
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.jpg"'
  const lines: Record<string, string> = {
    'two types': `${disposition}${crlf}Content-Type: image/jpeg${crlf}Content-Type: text/html${crlf}`,
    'two dispositions': `${disposition}${crlf}Content-Disposition: form-data; name="other"; filename="b.php"${crlf}`,
    'two names': `Content-Disposition: form-data; name="file"; name="x"; filename="a.jpg"; filename="b.php"${crlf}`,
    'no disposition': `Content-Type: image/jpeg${crlf}`,
    'no name': `Content-Disposition: form-data; filename="a.jpg"${crlf}Content-Type: image/jpeg${crlf}`,
    'a type of 5,000 letters': `${disposition}${crlf}Content-Type: image/${'x'.repeat(5_000)}${crlf}`,
    'a type with a zero': `${disposition}${crlf}Content-Type: image/jpeg\0text/html${crlf}`,
    'a thousand lines': `${disposition}${crlf}${Array.from({ length: 1_000 }, (_, at) => `X-${at}: y${crlf}`).join('')}`,
    'a megabyte of head': `${disposition}${crlf}X-Long: ${'z'.repeat(1024 * 1024)}${crlf}`,
    'bare line feeds':
      'Content-Disposition: form-data; name="file"; filename="a.jpg"\nContent-Type: image/jpeg\n',
    'transfer encoding base64': `${disposition}${crlf}Content-Transfer-Encoding: base64${crlf}`,
    'a line that is none': `${disposition}${crlf}no colon here${crlf}`,
    'a starred name': `Content-Disposition: form-data; name="file"; filename*=utf-8''..%2f..%2fx.jpg${crlf}`,
    'a script as field': `Content-Disposition: form-data; name="<script>"; filename="a.jpg"${crlf}`,
    'prototype as field': `Content-Disposition: form-data; name="__proto__"; filename="a.jpg"${crlf}`,
  }
  return Object.entries(lines).map(([name, head]) => ({
    name: `a head with ${name}`,
    mayBeTaken: true,
    ...multipart([{ field: 'file', bytes, head }]),
  }))
}

function borders(bytes: Buffer): HostileUpload[] {
  const { body } = multipart([{ field: 'file', filename: 'a.jpg', type: 'image/jpeg', bytes }])
  const sent = (name: string, contentType: string, content = body): HostileUpload => ({
    name,
    body: content,
    contentType,
    mayBeTaken: false,
  })
  return [
    sent('a border that is not there', 'multipart/form-data; boundary=another'),
    sent('no border', 'multipart/form-data'),
    sent('an empty border', 'multipart/form-data; boundary='),
    sent('a border of 10,000 letters', `multipart/form-data; boundary=${'x'.repeat(10_000)}`),
    sent('a border of special letters', 'multipart/form-data; boundary="()[]{}*+?.^$|"'),
    sent('a form that is text', 'text/plain'),
    sent('a form that is JSON', 'application/json', Buffer.from('{"file":"x"}')),
    sent('a form that is a picture', 'image/jpeg', bytes),
    sent('another multipart', 'multipart/mixed; boundary=hostile-9d1f'),
    sent('fields that are no form', 'application/x-www-form-urlencoded', bytes),
    sent('a cut form', 'multipart/form-data; boundary=hostile-9d1f', body.subarray(0, -60)),
    sent(
      'only the last border',
      'multipart/form-data; boundary=hostile-9d1f',
      Buffer.from('--hostile-9d1f--\r\n'),
    ),
    sent(
      'only borders',
      'multipart/form-data; boundary=hostile-9d1f',
      Buffer.from('--hostile-9d1f\r\n'.repeat(20_000)),
    ),
    sent('nothing at all', 'multipart/form-data; boundary=hostile-9d1f', Buffer.alloc(0)),
  ]
}

function amounts(bytes: Buffer): HostileUpload[] {
  const many = (count: number, content: Buffer) =>
    multipart(
      Array.from({ length: count }, (_, at) => ({
        field: 'file',
        filename: `${at}.jpg`,
        type: 'image/jpeg',
        bytes: content,
      })),
    )
  const fields = (count: number, size: number) =>
    multipart(Array.from({ length: count }, (_, at) => ({ field: `f${at}`, bytes: Buffer.alloc(size, 97) })))
  return [
    { name: 'two hundred files', mayBeTaken: true, ...many(200, bytes) },
    { name: 'ten thousand empty files', mayBeTaken: false, ...many(10_000, Buffer.alloc(0)) },
    { name: 'ten thousand fields', mayBeTaken: false, ...fields(10_000, 1) },
    { name: 'a field of 20 MB', mayBeTaken: false, ...fields(1, 20 * 1024 * 1024) },
    { name: 'a file of 70 MB', mayBeTaken: false, ...many(1, Buffer.alloc(70 * 1024 * 1024, 1)) },
    { name: 'five files of 14 MB', mayBeTaken: false, ...many(5, Buffer.alloc(14 * 1024 * 1024, 2)) },
  ]
}

/** Without a length, until somebody hangs up: at most 200 MB, so that a test ends also when nobody does. */
function endless(): HostileUpload[] {
  const boundary = 'hostile-9d1f'
  const stream = (name: string, first: string, again: Buffer): HostileUpload => ({
    name,
    mayBeTaken: false,
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: async function* () {
      yield Buffer.from(first)
      for (let sent = 0; sent < 200 * 1024 * 1024; sent += again.length) yield again
    },
  })
  const head = `--${boundary}${crlf}Content-Disposition: form-data; name="file"; filename="a.jpg"${crlf}`
  return [
    stream('a file that never ends', `${head}${crlf}`, Buffer.alloc(64 * 1024, 3)),
    stream('a head that never ends', head, Buffer.from(`X-More: ${'y'.repeat(60_000)}${crlf}`)),
    stream('a line that never ends', `${head}X-More: `, Buffer.alloc(64 * 1024, 121)),
    stream('a preamble that never ends', 'hello', Buffer.alloc(64 * 1024, 45)),
    stream(
      'parts that never end',
      '',
      Buffer.from(
        `--${boundary}${crlf}Content-Disposition: form-data; name="a"${crlf}${crlf}b${crlf}`.repeat(400),
      ),
    ),
  ]
}
