// The list of common and breached passwords: 130,000 whole ones of 8 characters or more and 8,200 stems, exact, so a
// password is never refused by chance. Written by scripts/common-passwords.ts, which names the sources and licences.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { lineFinder } from '#app/foundation/lib/sorted-lines.server.ts'
import { isGuessable, type WordLists } from './guessable.ts'
import { normalisePassword } from './password-policy.ts'

/** From the root, where the shop is started: the built server stands elsewhere than this file. */
const file = resolve('app/domain/accounts/common-passwords.br')

/** Read when the first new password comes, some 15 ms and 1.4 MB; it never changes afterwards. */
let lists: WordLists | null = null

/** Whether a password of 8 characters or more would be among the first that are guessed. */
export function isCommonPassword(password: string): boolean {
  lists ??= readLists()
  return isGuessable(normalisePassword(password), lists)
}

function readLists(): WordLists {
  const bytes = brotliDecompressSync(readFileSync(file))
  const gap = bytes.indexOf('\n\n')
  return { hasStem: lineFinder(bytes.subarray(0, gap + 1)), hasWord: lineFinder(bytes.subarray(gap + 2)) }
}
