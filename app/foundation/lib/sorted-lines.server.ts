const lineEnd = 10

/** Looks a line up by halves in sorted lines of ASCII: no million small strings in memory. */
export function lineFinder(lines: Buffer): (wanted: string) => boolean {
  return (wanted) => {
    const line = Buffer.from(wanted)
    let from = 0
    let to = lines.length
    while (from < to) {
      const middle = (from + to) >>> 1
      const start = middle === 0 ? 0 : lines.lastIndexOf(lineEnd, middle - 1) + 1
      const end = lines.indexOf(lineEnd, middle)
      const order = lines.compare(line, 0, line.length, start, end)
      if (order === 0) return true
      if (order < 0) from = end + 1
      else to = start
    }
    return false
  }
}
