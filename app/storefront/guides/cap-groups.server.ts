// Which constructions allow which parting, asked of the studio's price list: those that allow the same stand together.
import { constructions } from '#app/domain/catalog/products/hair.ts'
import { judgeField, settle } from '#app/domain/customizer/choose.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { findOption, isAbsent } from '#app/domain/customizer/studio-options.ts'
import { type Wearing, wearings } from './wearings.ts'

export type CapGroup = { codes: string[]; names: string[]; hasLace: boolean; allows: Wearing[] }

/** In the order of the price list; constructions that are not made are left out. */
export function groupCaps(priceList: PriceList): CapGroup[] {
  const groups = new Map<string, CapGroup>()
  for (const code of Object.keys(constructions)) {
    if (!findOption(priceList, 'construction', code)) continue
    const { design } = settle(priceList, { construction: code, length: '20' })
    if (design.construction !== code) continue
    const hasLace = !isAbsent(priceList, 'lace', design.lace)
    const allows = wearings.filter((wearing) => isAllowed(priceList, design, wearing))
    const key = `${hasLace} ${allows.join(' ')}`
    const group = groups.get(key) ?? { codes: [], names: [], hasLace, allows }
    group.codes.push(code)
    group.names.push(findOption(priceList, 'construction', code)?.name ?? code)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function isAllowed(
  priceList: PriceList,
  design: Parameters<typeof judgeField>[1],
  wearing: Wearing,
): boolean {
  const field = wearing === 'high-ponytail' ? 'styling' : 'parting'
  return judgeField(priceList, design, field).some((state) => state.code === wearing && state.allowed)
}
