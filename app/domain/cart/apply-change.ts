// What a change does to the browser's copy until the server has answered. Stock and prices are not known here.
import { canonicalText, type CartItem, maxQuantity } from './cart.ts'
import type { Meta, QueuedChange } from './mirror-storage.ts'

export type Copy = { items: readonly CartItem[]; meta: Meta }

export function applyChange(copy: Copy, { change, item }: QueuedChange): Copy {
  const lines = [...copy.meta.lines]
  const items = [...copy.items]
  const place = lines.findIndex((line, i) =>
    change.intent === 'add'
      ? line?.variantId === change.variantId && sameDesign(items[i], change.configuration)
      : change.intent !== 'adopt' && line?.id === change.lineId,
  )
  const old = items[place]
  if (change.intent === 'add' && old) {
    items[place] = { ...old, Quantity: Math.min(old.Quantity + change.quantity, maxQuantity) }
  } else if (change.intent === 'add' && item) {
    items.push({ ...item, Quantity: change.quantity })
    lines.push({ id: null, variantId: change.variantId })
  } else if (change.intent === 'set' && old) {
    items[place] = { ...old, Quantity: change.quantity }
  } else if (change.intent === 'remove' && old) {
    items.splice(place, 1)
    lines.splice(place, 1)
  }
  return { items, meta: { ...copy.meta, lines } }
}

function sameDesign(item: CartItem | undefined, configuration: CartItem['configuration']): boolean {
  return canonicalText(item?.configuration) === canonicalText(configuration)
}
