/** What stands under a word of an address; null for any that does not, `__proto__` and its like too. */
export function ownWords(words: Readonly<Record<string, string>>, word: string | null): string | null {
  return word !== null && Object.hasOwn(words, word) ? (words[word] ?? null) : null
}
