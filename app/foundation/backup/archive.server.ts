// Entries to the bytes of a file and back: tar, gzip, and age where a key is given. Streams: a few parts are in memory.
import { pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack, type Pack } from 'tar-stream'
import { type Entry, maxEntryBytes } from './backup-format.ts'
import { giveUp } from './backup-problem.ts'

/** For whom a backup is encrypted. With a recipient the shop can write what it cannot read. */
export type Lock = { passphrase: string } | { recipient: string }
/** What opens it again. */
export type Key = { passphrase: string } | { identity: string }

/**
 * Base-2 logarithm of what deriving a key from the passphrase costs: 32 MB and some 0.2 s. Higher values would hold up the
 * shop; the passphrase is long instead (app/backup-config.server.ts).
 */
const passphraseWork = 15

const gzipLevel = 6
const ageMark = 'age-encryption.org/v1'
const gzipMark = Buffer.from([0x1f, 0x8b])

export function writeArchive(entries: AsyncIterable<Entry>, lock: Lock | null): Readable {
  const compress = createGzip({ level: gzipLevel })
  // Whoever reads hears of an error by the last stream.
  const compressed = pipeline(Readable.from(toTar(entries)), compress, () => {})
  return lock === null ? compressed : Readable.from(encrypt(compressed, lock))
}

async function* toTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const tar = pack()
  const filling = fill(tar, entries)
  // Seen below, when the tar has been read to its end.
  filling.catch(() => {})
  for await (const chunk of tar as AsyncIterable<Uint8Array>) yield chunk
  await filling
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const { name, bytes } of entries)
      await new Promise<void>((resolve, reject) => {
        const done = (error?: Error | null) => (error ? reject(error) : resolve())
        tar
          .entry({ name, size: bytes.length, mode: 0o600 }, done)
          .end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      })
    tar.finalize()
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

async function* encrypt(plain: Readable, lock: Lock): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  if ('passphrase' in lock) {
    encrypter.setPassphrase(lock.passphrase)
    encrypter.setScryptWorkFactor(passphraseWork)
  } else encrypter.addRecipient(lock.recipient)
  yield* await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>)
}

/** Throws a problem in words for a file that is none of ours, damaged, cut off or locked by another key. */
export async function* readArchive(file: Readable, key: Key | null): AsyncGenerator<Entry> {
  const { start, all } = await peek(file)
  const isEncrypted = start.subarray(0, ageMark.length).toString() === ageMark
  const plain = isEncrypted ? await decrypt(all, key) : all
  if (!isEncrypted && !start.subarray(0, gzipMark.length).equals(gzipMark))
    giveUp('This is no backup of the shop.')
  const tar = extract()
  const decompress = createGunzip()
  const decompressed = finished(decompress)
  decompressed.catch(() => {})
  pipeline(plain, decompress, tar as unknown as NodeJS.WritableStream, () => {})
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > maxEntryBytes) giveUp(`This backup cannot be read: ${name.slice(0, 100)} is too large.`)
      const chunks: Uint8Array[] = []
      for await (const chunk of entry as AsyncIterable<Uint8Array>) chunks.push(chunk)
      yield { name, bytes: Buffer.concat(chunks) }
    }
    // The last entry may be there before it shows that the file was cut off behind it.
    await decompressed
  } catch (error) {
    if (!isOfContent(error)) throw error
    giveUp(`This backup is damaged and cannot be used: ${error.message}.`, error)
  } finally {
    file.destroy()
  }
}

/** What the tar, gzip and age readers say of bytes that make no sense. */
function isOfContent(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name === 'BackupProblem' || 'syscall' in error) return false
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || code.startsWith('ERR_STREAM') || code === '' || code === 'STREAM_DESTROYED'
}

async function decrypt(encrypted: Readable, key: Key | null): Promise<Readable> {
  if (key === null)
    giveUp(
      'This backup is encrypted: set BACKUP_PASSPHRASE, or give the file of its key with --identity <file>.',
    )
  const decrypter = new Decrypter()
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
  else decrypter.addIdentity(key.identity)
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(encrypted) as ReadableStream<Uint8Array>)
    return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0])
  } catch (error) {
    giveUp(
      'This backup cannot be opened: it was encrypted with another passphrase or for another key.',
      error,
    )
  }
}

async function peek(file: Readable): Promise<{ start: Buffer; all: Readable }> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let start = Buffer.alloc(0)
  while (start.length < ageMark.length) {
    const next = await chunks.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  async function* again(): AsyncGenerator<Buffer> {
    yield start
    for (;;) {
      const next = await chunks.next()
      if (next.done) return
      yield next.value
    }
  }
  return { start, all: Readable.from(again()) }
}
