// The words that an owner gave another meaning, put in place of what was typed: once, the longest first. Pure.
import { readSynonyms } from '#app/foundation/settings/synonyms.ts'
import { normaliseText } from './search-text.ts'

type Rule = { typed: readonly string[]; means: readonly string[] }

/** By the setting as it was read, which pages are given again and again until it changes. */
const known = new WeakMap<object, readonly Rule[]>()

export function applySynonyms(words: readonly string[], setting: { synonyms: string }): string[] {
  const rules = known.get(setting) ?? rulesOf(setting.synonyms)
  known.set(setting, rules)
  if (rules.length === 0) return [...words]
  const said: string[] = []
  for (let at = 0; at < words.length;) {
    const rule = rules.find(({ typed }) => typed.every((word, i) => words[at + i] === word))
    said.push(...(rule?.means ?? words.slice(at, at + 1)))
    at += rule?.typed.length ?? 1
  }
  return said
}

function rulesOf(text: string): Rule[] {
  const split = (side: string) => normaliseText(side).split(' ')
  return (readSynonyms(text) ?? [])
    .map(({ typed, means }) => ({ typed: split(typed), means: split(means) }))
    .filter(({ typed: [first], means: [meant] }) => first !== '' && meant !== '')
    .toSorted((a, b) => b.typed.length - a.typed.length)
}
