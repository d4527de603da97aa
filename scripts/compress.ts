// Puts a brotli and a gzip twin beside every text file of the build, at the highest levels: once here instead of at
// every request. Pictures and fonts are compressed formats already.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = 'build/client'
const textTypes = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
const sizes = await Promise.all(files.map(compressFile))
const sum = (pick: 'plain' | 'brotli') =>
  Math.round(sizes.reduce((total, size) => total + size[pick], 0) / 1000)
process.stdout.write(`ade · ${files.length} text files: ${sum('plain')} kB, ${sum('brotli')} kB compressed\n`)

async function compressFile(file: string): Promise<{ plain: number; brotli: number }> {
  const body = await readFile(file)
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ])
  // A twin that is larger than the file would only cost.
  if (brotli.length < body.length) await writeFile(`${file}.br`, brotli)
  if (zipped.length < body.length) await writeFile(`${file}.gz`, zipped)
  return { plain: body.length, brotli: Math.min(brotli.length, body.length) }
}
