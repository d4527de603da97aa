// What Google asks of each type that the shop writes, as a list of complaints about what a page says.
import type { JsonLdNode } from './page-facts.ts'

const required: Record<string, readonly string[]> = {
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction', 'publisher'],
  SearchAction: ['target', 'query-input'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ProductGroup: ['name', 'description', 'url', 'productGroupID', 'variesBy', 'hasVariant', 'brand', 'image'],
  Product: ['name', 'sku', 'image', 'offers', 'size', 'url'],
  Offer: [
    'url',
    'price',
    'priceCurrency',
    'availability',
    'itemCondition',
    'seller',
    'shippingDetails',
    'hasMerchantReturnPolicy',
  ],
  OfferShippingDetails: ['@id', 'shippingRate', 'shippingDestination', 'deliveryTime'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnMethod',
    'returnFees',
    'refundType',
  ],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position', 'name'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Review: ['author', 'reviewRating', 'reviewBody', 'datePublished'],
  Rating: ['ratingValue', 'bestRating'],
  Person: ['name'],
  Brand: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  ContactPoint: ['contactType', 'telephone'],
  PeopleAudience: ['suggestedGender'],
  OpeningHoursSpecification: ['dayOfWeek'],
}

const addresses = ['url', 'item', 'image', 'logo', 'merchantReturnLink', '@id', 'target']

/** Empty when everything is as it must be. */
export function complaintsAbout(things: readonly JsonLdNode[], baseUrl: string): string[] {
  const known = new Set(things.map((thing) => thing['@id']))
  const complaints: string[] = []
  const visit = (node: JsonLdNode, where: string) => {
    const type = node['@type']
    if (type === undefined) {
      if (!known.has(node['@id']) && node['@id'] !== `${baseUrl}/#house`)
        complaints.push(`${where} refers to ${node['@id'] ?? 'nothing'}, which the page does not hold`)
      return
    }
    const wanted = required[type]
    if (!wanted) complaints.push(`${where} is a ${type}, which the rules do not know`)
    for (const name of wanted ?? []) if (isEmpty(node[name])) complaints.push(`${where} lacks ${name}`)
    complaints.push(...wrongValues(node, where, baseUrl))
    for (const [name, value] of Object.entries(node)) {
      for (const child of [value].flat()) if (isNode(child)) visit(child, `${where}.${name}`)
    }
  }
  for (const thing of things) visit(thing, thing['@type'] ?? 'a thing')
  return complaints
}

function wrongValues(node: JsonLdNode, where: string, baseUrl: string): string[] {
  const values = addresses.flatMap((name) => [node[name]].flat().map((value) => ({ name, value })))
  const foreign = values.filter(({ value }) => typeof value === 'string' && !value.startsWith(`${baseUrl}/`))
  return [
    ...foreign.map(
      ({ name, value }) => `${where}.${name} is not an absolute address of ours: ${text(value)}`,
    ),
    ...(node['@type'] === 'Offer' ? wrongOffer(node, where) : []),
    ...(node['itemListElement'] === undefined ? [] : wrongList(node, where)),
  ]
}

function wrongOffer(node: JsonLdNode, where: string): string[] {
  const state = text(node['availability'])
  return [
    ...(/^\d+\.\d\d$/u.test(text(node['price'])) ? [] : [`${where} has no price of machines`]),
    ...(node['priceCurrency'] === 'NGN' ? [] : [`${where} is not in naira`]),
    ...(/^https:\/\/schema\.org\/(?:InStock|OutOfStock|MadeToOrder|PreOrder)$/u.test(state)
      ? []
      : [`${where} says ${state}`]),
  ]
}

function wrongList(node: JsonLdNode, where: string): string[] {
  const places = [node['itemListElement']].flat().map((item) => (isNode(item) ? Number(item['position']) : 0))
  const isTrail = node['@type'] === 'BreadcrumbList'
  return [
    ...(places.some((place, i) => place !== (places[0] ?? 0) + i) ? [`${where} is out of order`] : []),
    ...(isTrail && (places.length < 2 || places[0] !== 1) ? [`${where} is no way from the home page`] : []),
    ...(!isTrail && node['numberOfItems'] !== places.length ? [`${where} counts wrongly`] : []),
  ]
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isNode(value: unknown): value is JsonLdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** All nodes of a type, however deep. */
export function thingsOfType(things: readonly JsonLdNode[], type: string): JsonLdNode[] {
  return things.flatMap((thing) => [
    ...(thing['@type'] === type ? [thing] : []),
    ...thingsOfType(Object.values(thing).flat().filter(isNode), type),
  ])
}
