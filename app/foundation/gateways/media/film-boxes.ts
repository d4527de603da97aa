// The boxes that MP4 and MOV files are made of, read from bytes that nobody has judged yet.

/** A box: where it begins, where its content begins, where it ends. */
export type Box = { type: string; at: number; body: number; end: number }

export const mostBoxes = 200

/** Relative to `at`; null for what is none. `room` is how much there is from `at` on. */
export function boxAt(bytes: Buffer, at: number, room: number): Box | null {
  if (bytes.length - at < 8) return null
  const type = nameAt(bytes, at + 4)
  if (!/^[ -~\u00a9]{4}$/u.test(type)) return null
  const told = bytes.readUInt32BE(at)
  const isLong = told === 1
  if (isLong && bytes.length - at < 16) return null
  const head = isLong ? 16 : 8
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : told === 0 ? room : told
  return size < head ? null : { type, at: 0, body: head, end: size }
}

/** Of `bytes`, which hold a box whole; null when they do not fit into it. */
export function childrenOf(bytes: Buffer, parent: Box, skipped = 0): Box[] | null {
  const boxes: Box[] = []
  for (let at = parent.body + skipped; at + 8 <= parent.end;) {
    const box = boxAt(bytes, at, parent.end - at)
    if (box === null || at + box.end > parent.end || boxes.length === mostBoxes) return null
    boxes.push({ type: box.type, at, body: at + box.body, end: at + box.end })
    at += box.end
  }
  return boxes
}

/** The box under `parent` that `path` leads to. */
export function find(bytes: Buffer, parent: Box, path: readonly string[]): Box | null {
  return path.reduce<Box | null>((box, name) => {
    const boxes = box === null ? null : childrenOf(bytes, box)
    return boxes?.find(({ type }) => type === name) ?? null
  }, parent)
}

export function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}
