export type Part = { field: string; filename?: string; type?: string; bytes: Buffer; head?: string }

/** A well-formed multipart body, unless `head` writes the lines of a part by hand. */
export function multipart(
  parts: readonly Part[],
  boundary = 'hostile-9d1f',
): { body: Buffer; contentType: string } {
  const chunks: Buffer[] = []
  for (const { field, filename, type, bytes, head } of parts) {
    const name = filename === undefined ? '' : `; filename="${filename}"`
    const lines =
      head ??
      `Content-Disposition: form-data; name="${field}"${name}\r\n${type ? `Content-Type: ${type}\r\n` : ''}`
    chunks.push(Buffer.from(`--${boundary}\r\n${lines}\r\n`, 'latin1'), bytes, Buffer.from('\r\n'))
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`))
  return { body: Buffer.concat(chunks), contentType: `multipart/form-data; boundary=${boundary}` }
}
