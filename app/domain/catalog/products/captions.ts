// What is said in a film, to be read: WebVTT, as an editor saves it (or SubRip), or plain lines that are spread over the film. It is
// judged and written anew: times and words, without marks, styles, places and notes, so that a file holds nothing that we did not write.

/** Of what is sent; more is no half minute of words. */
export const maxCaptionsBytes = 64 * 1024
const mostLines = 200
const longestLine = 300

export type CaptionsProblem = 'unreadable' | 'no-words' | 'too-much' | 'out-of-order' | 'past-the-end'
export type ReadCaptions =
  /** '' where nothing was written. */
  { ok: true; text: string } | { ok: false; problem: CaptionsProblem }

type Cue = { from: number; to: number; words: string }

/** Never throws for what somebody can type. `seconds` is how long the film is. */
export function readCaptions(typed: string, seconds: number): ReadCaptions {
  const text = typed
    .replace(/^\u{feff}/u, '')
    .replaceAll(/\r\n?/gu, '\n')
    .trim()
  if (text === '') return { ok: true, text: '' }
  if (text.length > maxCaptionsBytes) return refuse('too-much')
  // What is read as UTF-8 and is none.
  if (text.includes('\u{fffd}')) return refuse('unreadable')
  const cues = text.includes('-->') ? timedCues(text) : text.startsWith('WEBVTT') ? [] : spread(text, seconds)
  if (cues === null) return refuse('unreadable')
  const said = cues.filter(({ words }) => words !== '')
  if (said.length === 0) return refuse('no-words')
  if (said.length > mostLines || said.some(({ words }) => words.length > longestLine))
    return refuse('too-much')
  if (said.some(({ from, to }, at) => to <= from || from < (said[at - 1]?.from ?? 0)))
    return refuse('out-of-order')
  // Editors round, and we count whole seconds.
  if (said.some(({ from }) => from > seconds + 1)) return refuse('past-the-end')
  return { ok: true, text: write(said) }
}

function refuse(problem: CaptionsProblem): ReadCaptions {
  return { ok: false, problem }
}

const time = String.raw`(?:(\d{1,2}):)?(\d{2}):(\d{2})[.,](\d{3})`
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`, 'u')

/** Null where a time cannot be read. Blocks without one are headers, styles and notes. */
function timedCues(text: string): Cue[] | null {
  const cues: Cue[] = []
  for (const block of text.split(/\n{2,}/u)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => line.includes('-->'))
    if (at < 0) continue
    const [, ...parts] = timing.exec(lines[at]?.trim() ?? '') ?? []
    if (parts.length === 0) return null
    const words = lines
      .slice(at + 1)
      .map(plain)
      .filter((line) => line !== '')
      .join('\n')
    cues.push({ from: secondsOf(parts.slice(0, 4)), to: secondsOf(parts.slice(4)), words })
  }
  return cues
}

function secondsOf([hours = '0', minutes = '0', whole = '0', thousandths = '0']: (
  | string
  | undefined
)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000
}

/** A line after another, each for its share of the letters. */
function spread(text: string, seconds: number): Cue[] {
  const lines = text
    .split('\n')
    .map(plain)
    .filter((line) => line !== '')
  const all = lines.reduce((sum, line) => sum + line.length, 0)
  let letters = 0
  return lines.map((words) => {
    const from = (seconds * letters) / all
    letters += words.length
    return { from, to: (seconds * letters) / all, words }
  })
}

/** Words alone: what stands between angle brackets are marks, and an arrow would begin a time. */
function plain(line: string): string {
  return line
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/gu, (mark) => entities[mark] ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('-->', '→')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' }

function write(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ from, to, words }) => `${timeWords(from)} --> ${timeWords(to)}\n${escaped(words)}`,
  )
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

function timeWords(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
