// The words after `npm run proof -- promises`.
import { parseArgs } from 'node:util'

export type Asked = {
  /** 'R1', 'R8'; none for all. */
  ids: string[]
  /** The one part that is tried. */
  part?: string
  /** Tries of each part, instead of as many as were promised. */
  tries?: number
  /** No try of a part begins after so long. */
  minutes?: number
  /** Of the first try. */
  seed?: number
  /** A few tries of each. */
  slice: boolean
}

/** Throws on an option that does not exist and on a number that is none. */
export function readAsked(words: string[]): Asked {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      part: { type: 'string' },
      tries: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string' },
      slice: { type: 'boolean', default: false },
    },
  })
  const { part, tries, minutes, seed, slice } = values
  return {
    ids: positionals.map((id) => id.toUpperCase()),
    slice,
    ...(part === undefined ? {} : { part }),
    ...numberOf('tries', tries),
    ...numberOf('minutes', minutes),
    ...numberOf('seed', seed),
  }
}

function numberOf(name: string, text: string | undefined): Record<string, number> {
  if (text === undefined) return {}
  if (!/^\d+$/u.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`)
  return { [name]: Number(text) }
}
