// How many pages (segments) a text is as an SMS, which is what it is paid by. GSM 03.38: the 7-bit alphabet holds 160 characters
// on one page and 153 on each of several; a single character outside of it turns the whole text into UCS-2, with 70 and 67.

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Two septets each, by way of an escape. */
const extended = '\f^{}\\[~]|€'

const basicSet = new Set(basic)
const extendedSet = new Set(extended)

export type SmsSize = { alphabet: 'gsm-7' | 'ucs-2'; pages: number }

export function measureSms(text: string): SmsSize {
  const characters = Array.from(text)
  if (characters.every((one) => basicSet.has(one) || extendedSet.has(one)))
    return { alphabet: 'gsm-7', pages: countPages(characters, { one: 160, many: 153, width: septets }) }
  return { alphabet: 'ucs-2', pages: countPages(characters, { one: 70, many: 67, width: codeUnits }) }
}

/** What no mark can be taken from: typographic signs, and the hooked letters of Hausa. */
const plain = new Map(
  Object.entries({
    '‘': "'",
    '’': "'",
    ʼ: "'",
    '“': '"',
    '”': '"',
    '‐': '-',
    '‑': '-',
    '–': '-',
    '—': '-',
    '…': '...',
    '\u00A0': ' ',
    ɓ: 'b',
    Ɓ: 'B',
    ɗ: 'd',
    Ɗ: 'D',
    ƙ: 'k',
    Ƙ: 'K',
    ƴ: 'y',
    Ƴ: 'Y',
  }),
)

/** Tone marks that the 7-bit alphabet does not have are left out: 'Ìrún' is 'Irun', and 'Adé' stays. */
export function smsLetters(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((letter) =>
      basicSet.has(letter)
        ? letter
        : (plain.get(letter) ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')),
    )
    .join('')
}

type Ruler = { one: number; many: number; width: (character: string) => number }

/** A character of two units does not stand across two pages. */
function countPages(characters: readonly string[], { one, many, width }: Ruler): number {
  const whole = characters.reduce((sum, character) => sum + width(character), 0)
  if (whole <= one) return 1
  let [pages, used] = [1, 0]
  for (const character of characters) {
    const size = width(character)
    if (used + size > many) [pages, used] = [pages + 1, 0]
    used += size
  }
  return pages
}

const septets = (character: string) => (extendedSet.has(character) ? 2 : 1)
const codeUnits = (character: string) => character.length
