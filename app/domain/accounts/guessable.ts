// Which passwords are guessed first: those of a list, and what people make of a listed word to please a form. The list
// is given, so that the script which writes it drops whatever these rules find anyway.

export type WordLists = {
  /** Whole passwords, in lower case, 8 characters or more. */
  hasWord: (word: string) => boolean
  /** Words of 3 to 7 letters that are passwords once digits or signs follow, like lagos in Lagos2026. */
  hasStem: (stem: string) => boolean
}

/** For passwords of 8 characters and more, after NFKC; shorter ones are refused for their length. */
export function isGuessable(password: string, lists: WordLists): boolean {
  // Blanks make it longer, not better: "god is good" is in the list as godisgood.
  const lower = password.toLowerCase().replace(/\s+/gu, '')
  return isPattern(lower) || isListed(lower, lists) || isTrimmed(lower, lists) || isRepeated(lower, lists)
}

function isListed(text: string, { hasWord, hasStem }: WordLists): boolean {
  return [text, plainLetters(text)].some((word) => hasWord(word) || hasStem(word))
}

/** As much as people hang before or behind a word: a year and a sign, or something that is a pattern itself. */
const maxTrimmings = 5

function isTrimmed(text: string, lists: WordLists): boolean {
  const [, before = '', core = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/su.exec(text) ?? []
  const trimmings = before + after
  if (core === '' || trimmings === '') return false
  const isUsual = trimmings.length <= maxTrimmings || isPattern(trimmings)
  return isUsual && isListed(core, lists)
}

/** lagoslagos, abc1abc1. A unit of up to 5 characters adds nothing, whatever it is. */
function isRepeated(text: string, lists: WordLists): boolean {
  const [, unit] = /^(.+?)\1+$/su.exec(text) ?? []
  if (unit === undefined) return false
  return unit.length <= 5 || isListed(unit, lists) || isTrimmed(unit, lists)
}

const keyboard = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]

/** Digits alone (a date, a phone number), one step up or down, a walk over the keyboard, hardly any different character. */
function isPattern(text: string): boolean {
  if (/^\d{1,12}$/u.test(text)) return true
  if (new Set(text).size <= 2) return true
  const steps = new Set(
    Array.from(text)
      .slice(1)
      .map((_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)),
  )
  if (steps.size === 1 && (steps.has(1) || steps.has(-1))) return true
  const reversed = Array.from(text).toReversed().join('')
  return keyboard.some((row) => row.includes(text) || row.includes(reversed))
}

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

function plainLetters(text: string): string {
  return text.replace(/[@43€1!0$57+]/gu, (sign) => leet[sign] ?? sign)
}
