// Looking for what was typed by its letters, as staff do: a word is found wherever it stands, also inside another, in any case,
// with or without accents, and never by another word of the same meaning.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { escapeLike } from './escape-like.server.ts'

/** Nobody types more; each costs a condition. */
const mostWords = 6
const longestWord = 80

/** The words of a text that was typed, as `containsLetters` takes them; none for blanks. */
export function typedWords(typed: string): string[] {
  const plain = typed
    .toWellFormed()
    .replaceAll('\0', '')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
  const words = plain.toLowerCase().split(/\s+/u).filter(Boolean)
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}

/** A column in lower case and without accents; the index on it and the query must say it alike. */
export function plainLetters(column: SQLWrapper): SQL {
  return sql`lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
}

/** `text` is plain already. */
export function containsLetters(text: SQLWrapper, word: string): SQL {
  return sql`${text} like ${`%${escapeLike(word)}%`}`
}
