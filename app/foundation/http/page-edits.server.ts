// What is done to a page once it is rendered. It is one text of some 100 kB, and each new text of that size is made outside of
// V8's quick spaces, for a millisecond: so all that changes is gathered first and written into bytes at one go.

/** Instead of what stands between two places of a text. */
export type Edit = { from: number; to: number; text: string }

/** As UTF-8. An edit that begins within another one is gone with what that takes away. */
export function writeEdited(html: string, edits: readonly Edit[]): Buffer<ArrayBuffer> {
  const parts: string[] = []
  let at = 0
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue
    parts.push(html.slice(at, from), text)
    at = to
  }
  parts.push(html.slice(at))
  const body = Buffer.allocUnsafe(parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0))
  let written = 0
  for (const part of parts) written += body.write(part, written)
  return body
}

/** Each place where something stands, as an edit. */
export function editsOf(html: string, text: string, instead: string): Edit[] {
  const edits: Edit[] = []
  for (let from = html.indexOf(text); from >= 0; from = html.indexOf(text, from + text.length))
    edits.push({ from, to: from + text.length, text: instead })
  return edits
}
