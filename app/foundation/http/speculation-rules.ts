// Which pages a browser may ask for ahead, when a finger or a pointer goes for a link: pages that are kept, and so the same for
// everyone and cheap. Once React is here it asks for a page's data itself, and these rules end.

export const speculationRulesPath = '/speculation-rules.json'

/** The value of the header `Speculation-Rules`. */
export const speculationRulesHeader = `"${speculationRulesPath}"`

export const askedAhead = [
  '/',
  '/shop',
  '/shop/:collection',
  '/product/:product',
  '/about',
  '/brand-story',
  '/pages/:page',
  '/accessibility',
  '/guides',
  '/guides/:guide',
  '/care',
  '/care/:texture',
] as const

/** Each filter makes another list, and most are never looked at. */
export const filtered = '/shop{/*}?\\?:filters'

export const speculationRules = {
  prefetch: [
    {
      source: 'document',
      eagerness: 'moderate',
      where: {
        and: [
          { or: askedAhead.map((path) => ({ href_matches: path })) },
          { not: { href_matches: filtered } },
          { selector_matches: 'html:not([data-answers]) a' },
        ],
      },
    },
  ],
}
