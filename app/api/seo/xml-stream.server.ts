// XML that is written while it is sent: a shop of a hundred thousand products never lies in memory as one text.
import { XMLBuilder } from 'fast-xml-parser'

type XmlValue = string | number | XmlElement | XmlValue[] | undefined
export type XmlElement = { [name: string]: XmlValue }

const builder = new XMLBuilder({
  suppressEmptyNode: true,
  tagValueProcessor: (_name, value) => withoutForbidden(String(value)),
})

/** Text of any origin is nothing but text in it: escaped, without characters that XML does not know. */
export function xmlText(element: XmlElement): string {
  const text: unknown = builder.build(element)
  if (typeof text !== 'string') throw new Error('the builder of XML gave no text')
  return text
}

/** Characters that no XML document may hold, not even escaped. */
function withoutForbidden(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')
}

export type XmlAnswer = {
  head: string
  parts: AsyncIterable<string>
  foot: string
  contentType: string
  /** Called when it is all written, has failed, or whoever asked has gone away. */
  onEnd?: () => void
}

export function answerXml({ head, parts, foot, contentType, onEnd = () => {} }: XmlAnswer): Response {
  const chunks = chunksOf(head, parts, foot)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next().catch((error: unknown) => {
        onEnd()
        throw error
      })
      if (!next.done) return controller.enqueue(encoder.encode(next.value))
      onEnd()
      controller.close()
    },
    async cancel() {
      onEnd()
      await chunks.return(undefined)
    },
  })
  return new Response(body, { headers: { 'content-type': contentType } })
}

const chunkLength = 64 * 1024

/** Some tens of kilobytes at a time: a line each would cost more to hand on than to write. */
async function* chunksOf(head: string, parts: AsyncIterable<string>, foot: string): AsyncGenerator<string> {
  let waiting = `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n`
  for await (const part of parts) {
    waiting += `${part}\n`
    if (waiting.length < chunkLength) continue
    yield waiting
    waiting = ''
  }
  yield `${waiting}${foot}\n`
}
