// Writes app/domain/catalog/search/english-words.br, the English words that search never rewrites.
//
//   apt-get download wbritish wamerican                                              (unpack both)
//   node scripts/english-words.ts <…>/usr/share/dict/british-english <…>/usr/share/dict/american-english
//
// Source: SCOWL, the Spell Checker Oriented Word Lists, Copyright 2000-2011 by Kevin Atkinson, who permits to use, copy,
// modify, distribute and sell them for any purpose without fee, provided that this notice appears with them.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const target = new URL('../app/domain/catalog/search/english-words.br', import.meta.url)

const words = new Set(
  process.argv
    .slice(2)
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
    .map((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .filter((word) => /^[a-z]{3,}$/u.test(word)),
)
if (words.size === 0) throw new Error('usage: node scripts/english-words.ts <word list> …')

const packed = brotliCompressSync(`${[...words].toSorted().join('\n')}\n`, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
})
writeFileSync(target, packed)
process.stdout.write(`${words.size} words, ${packed.length} bytes\n`)
