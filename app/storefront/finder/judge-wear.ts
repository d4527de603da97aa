// How a wig suits the life that it is bought for.
import { colours, textures } from '#app/domain/catalog/products/hair.ts'
import type { Answers } from './answers.ts'
import type { Candidate } from './candidate.ts'
import { effortOf } from './effort.ts'
import { full, near, none, type Said } from './fit.ts'

const quietColours: readonly string[] = ['natural', '1', '1B', '2', '4']
/** Seen beside black, but nothing that a camera looks for. */
const brownColours: readonly string[] = ['6', '8', '10']

/** Where they wear it most: how loud, how heavy, how hard to keep. */
export function judgeWear(wig: Candidate, asked: Answers['wear']): Said {
  switch (asked) {
    case null:
      return full(densityReason(wig))
    case 'work':
      return judgeWork(wig)
    case 'party':
      return judgeParty(wig)
    case 'move':
      return judgeMove(wig)
    case 'first':
      return judgeFirst(wig)
  }
}

function judgeWork({ card: { colour, lengthIn }, density }: Candidate): Said {
  const isQuiet = quietColours.includes(colour)
  const isCalm = (density ?? 150) <= 180 && lengthIn <= 22
  if (isQuiet && isCalm)
    return full(
      `${colourName(colour)} and ${density === null ? `${lengthIn} in` : `${density}%`}: right for any office.`,
    )
  if (isCalm)
    return near(
      density === null
        ? `${lengthIn} in, a good length for the office.`
        : `${density}%, a good density for the office.`,
      `${colourName(colour)} stands out in a meeting.`,
    )
  if (isQuiet)
    return near(`${colourName(colour)}, right for any office.`, 'It is a lot of hair for the office.')
  return none(`${colourName(colour)} and this much hair stand out in a meeting.`)
}

function judgeParty({ card: { colour, lengthIn, texture }, density }: Candidate): Said {
  const isFull = (density ?? 0) >= 200 || (lengthIn >= 22 && (density ?? 0) >= 180)
  const isBright = ![...quietColours, ...brownColours].includes(colour)
  const isBig = ['bouncy-curl', 'pixie-curl', 'afro', 'blowout'].includes(texture)
  if (isFull) return full(`${density}% in ${lengthIn} in: full enough for every photo.`)
  if (isBright) return full(`${colourName(colour)}, made to stand out in photos.`)
  if (isBig) return full(`${textures[texture].name} looks great in photos.`)
  if ((density ?? 0) >= 180)
    return near(`${density}%: full to the ends.`, 'It is a little understated for a party.')
  return none('It is an everyday wig rather than a party one.')
}

function judgeMove({ grams, construction }: Candidate): Said {
  const effort = effortOf(construction)
  const isLight = grams !== null && grams <= 220
  if (effort === 'long')
    return isLight
      ? near(`${grams} g: light on a warm day.`, 'Sweat loosens glued lace.')
      : none('Ear-to-ear lace is best glued, and glue does not last at the gym.')
  if (isLight)
    return effort === null
      ? near(`${grams} g: light on a warm day.`, '')
      : full(`${grams} g and no glue to sweat under: it stays on and stays cool.`)
  if (grams !== null && grams > 300) return none(`${grams} g is heavy for the gym.`)
  if (effort === null) return none('We cannot promise that it suits the gym.')
  return near(
    'Held by its cap, with no glue to sweat under.',
    grams === null ? '' : `${grams} g is warm in the heat.`,
  )
}

function judgeFirst({ card: { texture }, construction }: Candidate): Said {
  const isEasyHair = ['straight', 'yaki', 'body-wave', 'loose-wave', 'blowout'].includes(texture)
  const effort = effortOf(construction)
  const isHardCap = effort === 'long'
  const isEasyCap = effort !== null && !isHardCap
  if (isEasyHair && isEasyCap) return full(`${textures[texture].name} on a glueless cap: the easiest start.`)
  if (isEasyCap)
    return near(
      'A glueless cap: nothing to learn before you wear it.',
      `${textures[texture].name} needs more care than a first wig should.`,
    )
  if (isEasyHair)
    return near(
      `${textures[texture].name} is easy for a beginner.`,
      isHardCap ? 'Ear-to-ear lace takes practice.' : '',
    )
  return none(
    isHardCap
      ? 'Its lace and its texture both take practice.'
      : `${textures[texture].name} needs more care than a first wig should.`,
  )
}

function densityReason({ density, grams }: Candidate): string {
  if (density === null) return grams === null ? 'Ask us how full it is.' : `${grams} g of hair.`
  if (density >= 200) return `${density}%: extra full.`
  if (density >= 180) return `${density}%: full to the ends.`
  return density <= 100 ? `${density}%: light and airy.` : `${density}%: a natural amount of hair.`
}

function colourName(code: string): string {
  return code === 'natural' ? 'Its natural colour' : (colours[code]?.name ?? code)
}
