// Cutting a JSON export into its documents as the text comes in, without ever holding the whole of it as objects. Known
// shapes: an array of documents; an object keyed by id; either of them inside of wrappers, as tools for Firestore write
// them ({ "__collections__": { "Products": { … } } }, { "documents": [ … ] }, { "Products": [ … ] }).

/** `text` is null for a document that is too large to be one. */
export type FoundDocument = { id: string | null; text: string | null }

export class NotJson extends Error {
  readonly words: string
  constructor(words: string) {
    super(words)
    this.words = words
  }
}

/** Names of the former shop's collections: of a file that holds several, only those that are wanted are read. */
export const collectionNames = ['products', 'orders', 'users', 'suscribedemail', 'subscribedemail'] as const
const wrappers = new Set(['__collections__', 'documents', 'docs', 'data', 'collections'])

type Frame = {
  closes: '}' | ']'
  state: 'value' | 'key' | 'colon' | 'next'
  key: string | null
  isEmpty: boolean
}

const maxDepth = 6
const notJson = 'The file is not JSON. Choose the original export file.'
const expected = { next: ',', key: '"', colon: ':' } as const
const maxKey = 1_500

export class DocumentSplitter {
  readonly #wanted: ReadonlySet<string>
  readonly #maxChars: number
  readonly #frames: Frame[] = []
  #found: FoundDocument[] = []
  #isOver = false
  /** Of the value that is being passed over. */
  #depth = 0
  #isString = false
  #isEscaped = false
  #parts: string[] | null = null
  #size = 0
  #mode: 'frame' | 'key' | 'value' | 'scalar' = 'frame'
  #keyText = ''

  constructor(wanted: readonly string[], maxChars = 256 * 1024) {
    this.#wanted = new Set(wanted)
    this.#maxChars = maxChars
  }

  /** Documents that end in this chunk of the text. */
  push(item: string): FoundDocument[] {
    this.#found = []
    for (let at = 0; at < item.length;) at = this.#step(item, at)
    return this.#found
  }

  /** Throws when the text is not whole. */
  end(): void {
    if (!this.#isOver) throw new NotJson('The file is cut off. Export it again.')
  }

  #step(item: string, at: number): number {
    if (this.#mode === 'value') return this.#passValue(item, at)
    if (this.#mode === 'scalar') return this.#passScalar(item, at)
    if (this.#mode === 'key') return this.#passKey(item, at)
    const sign = item[at] ?? ''
    if (/[\s\uFEFF]/u.test(sign)) return at + 1
    return this.#frame(sign, at)
  }

  #frame(sign: string, at: number): number {
    const frame = this.#frames.at(-1)
    if (!frame) return this.#root(sign, at)
    if (sign === frame.closes && (frame.state === 'next' || frame.isEmpty)) {
      this.#frames.pop()
      this.#valueEnds()
      return at + 1
    }
    if (frame.state === 'value') return this.#value(frame, sign, at)
    if (sign !== expected[frame.state]) throw new NotJson(notJson)
    if (frame.state === 'next') frame.state = frame.closes === '}' ? 'key' : 'value'
    else if (frame.state === 'colon') frame.state = 'value'
    else [this.#mode, this.#keyText, this.#isEscaped] = ['key', '', false]
    return at + 1
  }

  #root(sign: string, at: number): number {
    if (this.#isOver || (sign !== '{' && sign !== '['))
      throw new NotJson('The file is not a single JSON document. Choose the original export file.')
    this.#open(sign)
    return at + 1
  }

  #open(sign: string): void {
    const isObject = sign === '{'
    this.#frames.push({
      closes: isObject ? '}' : ']',
      state: isObject ? 'key' : 'value',
      key: null,
      isEmpty: true,
    })
  }

  #value(frame: Frame, sign: string, at: number): number {
    frame.isEmpty = false
    const key = (frame.key ?? '').toLowerCase()
    const isContainer = '{['.includes(sign)
    if (isContainer && this.#isWrapper(key) && this.#frames.length < maxDepth) {
      this.#open(sign)
      return at + 1
    }
    this.#parts = sign === '{' && !isCollection(key) ? [] : null
    ;[this.#size, this.#depth, this.#isString, this.#isEscaped] = [0, 0, false, false]
    this.#mode = isContainer || sign === '"' ? 'value' : 'scalar'
    if (this.#mode === 'scalar' && !/[-\dtfn]/u.test(sign)) throw new NotJson(notJson)
    return at
  }

  #isWrapper(key: string): boolean {
    return wrappers.has(key) || this.#wanted.has(key)
  }

  /** A string, an object or an array, to its end. */
  #passValue(item: string, from: number): number {
    let at = from
    while (at < item.length && !this.#endsWith(item.charCodeAt(at))) at++
    const isWhole = at < item.length
    this.#keep(item.slice(from, isWhole ? at + 1 : at))
    if (!isWhole) return at
    this.#document()
    return at + 1
  }

  /** Whether this sign is the last of the value. */
  #endsWith(code: number): boolean {
    if (this.#isString) return this.#endsString(code)
    if (code === quote) this.#isString = true
    else if (code === openBrace || code === openBracket) this.#depth++
    else if (code === closeBrace || code === closeBracket) {
      this.#depth--
      return this.#depth === 0
    }
    return false
  }

  #endsString(code: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === backslash) this.#isEscaped = true
    else if (code === quote) {
      this.#isString = false
      return this.#depth === 0
    }
    return false
  }

  #passScalar(item: string, from: number): number {
    let at = from
    while (at < item.length && !/[\s,}\]]/u.test(item[at] ?? '')) at++
    if (at < item.length) this.#valueEnds()
    return at
  }

  #passKey(item: string, from: number): number {
    let at = from
    for (; at < item.length; at++) {
      const sign = item[at] ?? ''
      if (!this.#isEscaped && sign === '"') break
      this.#isEscaped = !this.#isEscaped && sign === '\\'
    }
    if (this.#keyText.length < maxKey) this.#keyText += item.slice(from, at)
    if (at === item.length) return at
    const frame = this.#frames.at(-1)
    if (frame) [frame.key, frame.state] = [readKey(this.#keyText), 'colon']
    this.#mode = 'frame'
    return at + 1
  }

  #keep(text: string): void {
    this.#size += text.length
    if (this.#size <= this.#maxChars) this.#parts?.push(text)
  }

  #document(): void {
    if (this.#parts) {
      const id = this.#frames.at(-1)?.key ?? null
      this.#found.push({ id, text: this.#size <= this.#maxChars ? this.#parts.join('') : null })
    }
    this.#parts = null
    this.#valueEnds()
  }

  #valueEnds(): void {
    this.#mode = 'frame'
    const frame = this.#frames.at(-1)
    if (frame) frame.state = 'next'
    else this.#isOver = true
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = Array.from('"\\{}[]', (sign) =>
  sign.charCodeAt(0),
) as [number, number, number, number, number, number]

function isCollection(key: string): boolean {
  return collectionNames.some((name) => name === key)
}

function readKey(text: string): string {
  try {
    const key: unknown = JSON.parse(`"${text.slice(0, maxKey)}"`)
    return typeof key === 'string' ? key : text
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
