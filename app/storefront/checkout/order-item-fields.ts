// Names of the fields by which an item of an order is changed. Apart from their schema, because the page needs them too.
const itemFields = ['quantity', 'variant', 'length', 'colour'] as const
export type ItemField = (typeof itemFields)[number]

export function itemFieldName(field: ItemField, place: number): string {
  return `${field}-${place + 1}`
}
