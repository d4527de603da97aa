// Which constructions allow which parting, asked of the studio's book: those that allow the same stand together.
import { constructions } from '#app/catalog/hair.ts'
import { judgeField, settle } from '#app/studio/choose.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { findOption, isAbsent } from '#app/studio/studio-options.ts'
import { type Wearing, wearings } from './wearings.ts'

export type CapGroup = { codes: string[]; names: string[]; hasLace: boolean; allows: Wearing[] }

/** In the order of the book; constructions that are not made are left out. */
export function groupCaps(book: StudioBook): CapGroup[] {
  const groups = new Map<string, CapGroup>()
  for (const code of Object.keys(constructions)) {
    if (!findOption(book, 'construction', code)) continue
    const { design } = settle(book, { construction: code, length: '20' })
    if (design.construction !== code) continue
    const hasLace = !isAbsent(book, 'lace', design.lace)
    const allows = wearings.filter((wearing) => isAllowed(book, design, wearing))
    const key = `${hasLace} ${allows.join(' ')}`
    const group = groups.get(key) ?? { codes: [], names: [], hasLace, allows }
    group.codes.push(code)
    group.names.push(findOption(book, 'construction', code)?.name ?? code)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function isAllowed(book: StudioBook, design: Parameters<typeof judgeField>[1], wearing: Wearing): boolean {
  const field = wearing === 'high-ponytail' ? 'styling' : 'parting'
  return judgeField(book, design, field).some((state) => state.code === wearing && state.allowed)
}
