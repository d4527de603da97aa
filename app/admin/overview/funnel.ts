// From a visit to a paid order: what each step is, and which share of the one before went on. Pure.

/** Orders of the online shop that were placed in the period, and how many of those are paid by now. */
export type Funnel = {
  visits: number
  products: number
  carts: number
  checkouts: number
  placed: number
  paid: number
}

export type FunnelRow = {
  key: keyof Funnel
  name: string
  count: number
  /** In words, against the step before or against visits; null where there was nothing before. */
  share: string | null
  /** Exactly what is counted. */
  means: string
}

export function funnelRows({ visits, products, carts, checkouts, placed, paid }: Funnel): FunnelRow[] {
  return [
    {
      key: 'visits',
      name: 'Visits',
      count: visits,
      share: null,
      means:
        'Pages of the shop that were opened from elsewhere: a link, a search, an app or a typed address.',
    },
    {
      key: 'products',
      name: 'Product pages opened',
      count: products,
      share: visits === 0 ? null : `${(products / visits).toFixed(1)} per visit`,
      means: 'Every product page that was opened. One visit can open several.',
    },
    {
      key: 'carts',
      name: 'Carts begun',
      count: carts,
      share: shareOf(carts, visits, 'visits'),
      means: 'A first item was put into an empty cart.',
    },
    {
      key: 'checkouts',
      name: 'Checkouts opened',
      count: checkouts,
      share: shareOf(checkouts, carts, 'carts begun'),
      means:
        'The checkout was opened with something in the cart. Coming back to it from another page counts again.',
    },
    {
      key: 'placed',
      name: 'Orders placed',
      count: placed,
      share: shareOf(placed, checkouts, 'checkouts opened'),
      means: 'From the orders themselves: those of the online shop that were placed on these days.',
    },
    {
      key: 'paid',
      name: 'Orders paid',
      count: paid,
      share: shareOf(paid, placed, 'orders placed'),
      means:
        'How many of these orders are paid by now. A deposit counts, and so does an order to be paid on delivery.',
    },
  ]
}

/** '4.2% of visits'. More than all is possible: a cart may be begun before the period. */
function shareOf(count: number, of: number, words: string): string | null {
  return of === 0 ? null : `${percent(count, of)} of ${words}`
}

/** One digit after the point below ten percent, where it makes the difference. */
export function percent(count: number, of: number): string {
  const share = (count / of) * 100
  return `${share < 10 ? share.toFixed(1).replace(/\.0$/u, '') : Math.round(share)}%`
}
