// Reads just enough of an HTTP answer to know when it is whole: by its length, or by its last chunk.

export class Answer {
  /** 0 until the head is there. */
  status = 0
  #head = ''
  #left = -1
  #tail = ''

  /** Of the head alone; null when it is not there. */
  header(name: string): string | null {
    const head = this.#head.slice(0, this.#head.indexOf('\r\n\r\n'))
    return new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'iu').exec(head)?.[1] ?? null
  }

  begin(): void {
    this.status = 0
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
    this.status = Number(this.#head.slice(9, 12))
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
