// What a product's page says of the variant that it is opened at, read from its bytes as a browser without script shows them.

export type OpenedProduct = {
  /** '₦188,000', the one price above the choice. */
  price: string
  /** Of the chosen radio: '22 in, ₦188,000, Only 2 left'. */
  choice: string
  sku: string
  /** Whether the button to buy it is shown. */
  canBeAdded: boolean
}

export function readOpenedProduct(html: string): OpenedProduct {
  const form = /<form [^>]*class="add-form[\s\S]*?<\/form>/u.exec(html)?.[0] ?? ''
  const labels = [...form.matchAll(/<label\b[\s\S]*?<\/label>/gu)].map(([label]) => label)
  const chosen = labels.filter((label) => /<input type="radio"[^>]* checked=""/u.test(label))
  if (chosen.length !== 1) throw new Error(`${chosen.length} of ${labels.length} variants are chosen`)
  const [label = ''] = chosen
  const place = /data-place="(\d+)"/u.exec(label)?.[1]
  // The styles show this one while the radio at that place is checked.
  const shown = form.split(`data-when="${place}">`)[1] ?? ''
  return {
    price: /₦[\d,.]+/u.exec(shown)?.[0] ?? '',
    choice: [...label.matchAll(/<span[^>]*>([^<]*)<\/span>/gu)].map(([, words = '']) => words).join(', '),
    sku: /<th [^>]*>SKU<\/th><td[^>]*>([^<]*)</u.exec(html)?.[1] ?? '',
    canBeAdded: !/<input [^>]*data-gone=/u.test(label),
  }
}
