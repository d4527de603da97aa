// Reads just enough of an HTTP answer to know when it is whole: by its length, or by its last chunk.

export class Answer {
  ok = false
  #head = ''
  #left = -1
  #tail = ''

  begin(): void {
    this.ok = false
    this.#head = ''
    this.#left = -1
    this.#tail = ''
  }

  /** True when the answer is complete. */
  take(chunk: Buffer): boolean {
    if (this.#left >= 0) return this.#body(chunk.length)
    if (this.#tail !== '') return this.#chunked(chunk)
    this.#head += chunk.toString('latin1')
    const end = this.#head.indexOf('\r\n\r\n')
    if (end < 0) return false
    this.ok = this.#head.startsWith('HTTP/1.1 200')
    const head = this.#head.slice(0, end)
    const length = /\r\ncontent-length: (\d+)/iu.exec(head)?.[1]
    const bodySoFar = this.#head.length - end - 4
    if (length !== undefined) {
      this.#left = Number(length)
      return this.#body(bodySoFar)
    }
    return this.#chunked(chunk)
  }

  #body(bytes: number): boolean {
    this.#left -= bytes
    return this.#left <= 0
  }

  #chunked(chunk: Buffer): boolean {
    this.#tail = (this.#tail + chunk.subarray(-7).toString('latin1')).slice(-7)
    return this.#tail === '\r\n0\r\n\r\n'
  }
}
