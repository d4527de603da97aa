/** Typed words for a LIKE pattern: its wildcards stand for themselves. */
export function escapeLike(words: string): string {
  return words.replaceAll(/[\\%_]/gu, String.raw`\$&`)
}
