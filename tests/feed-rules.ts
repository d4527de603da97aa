// The product specification of Google (support.google.com/merchants/answer/7052112) as a list of complaints about one item.

/** An item as the parser gives it: all values are text, repeated ones a list. */
export type FeedItem = { [name: string]: string | string[] | FeedItem }

const always = [
  'g:id',
  'g:title',
  'g:description',
  'g:link',
  'g:image_link',
  'g:availability',
  'g:price',
  'g:brand',
  'g:condition',
  'g:identifier_exists',
  'g:item_group_id',
  'g:google_product_category',
  'g:gender',
  'g:age_group',
  'g:color',
  'g:size',
  'g:material',
  'g:shipping',
]
const longest: Record<string, number> = {
  'g:id': 50,
  'g:title': 150,
  'g:description': 5000,
  'g:link': 2000,
  'g:image_link': 2000,
  'g:brand': 70,
  'g:color': 100,
  'g:size': 100,
  'g:material': 200,
  'g:item_group_id': 50,
  'g:product_type': 750,
  'g:pattern': 100,
}
const money = /^[1-9]\d*\.\d\d NGN$/u
const shapes: Record<string, RegExp> = {
  'g:id': /^[\x21-\x7e]+$/u,
  'g:availability': /^(?:in_stock|out_of_stock|preorder|backorder)$/u,
  'g:price': money,
  'g:sale_price': money,
  'g:condition': /^(?:new|refurbished|used)$/u,
  'g:identifier_exists': /^(?:yes|no)$/u,
  'g:gender': /^(?:male|female|unisex)$/u,
  'g:age_group': /^(?:newborn|infant|toddler|kids|adult)$/u,
  'g:google_product_category': /^(?:181|4057)$/u,
  'g:availability_date': /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d{4})$/u,
  'g:shipping_weight': /^\d+ g$/u,
}
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001F\u007F-\u009F\uFFFD-\uFFFF]/u

export function complaintsAboutItem(item: FeedItem, baseUrl: string, now: Date): string[] {
  const text = (name: string) => textOf(item, name)
  const pictures = [item['g:additional_image_link'] ?? []].flat().filter((one) => typeof one === 'string')
  return [
    ...always.filter((name) => item[name] === undefined || item[name] === '').map((name) => `lacks ${name}`),
    ...Object.entries(longest)
      .filter(([name, most]) => text(name).length > most)
      .map(([name]) => `${name} is too long`),
    ...Object.entries(shapes)
      .filter(([name, shape]) => item[name] !== undefined && !shape.test(text(name)))
      .map(([name]) => `${name} is ${text(name)}`),
    ...Object.keys(item)
      .filter((name) => control.test(text(name)))
      .map((name) => `${name} holds control characters`),
    ...[text('g:link'), text('g:image_link'), ...pictures]
      .filter((address) => !address.startsWith(`${baseUrl}/`))
      .map((address) => `${address} is no absolute address of ours`),
    ...(pictures.length > 10 ? ['has more than ten further pictures'] : []),
    ...dates(item, now),
    ...sale(item),
    ...shipping(item['g:shipping']),
  ]
}

/** '' where the item has no such text. */
export function textOf(item: FeedItem, name: string): string {
  const value = item[name]
  return typeof value === 'string' ? value : ''
}

function dates(item: FeedItem, now: Date): string[] {
  const date = item['g:availability_date']
  if (!['backorder', 'preorder'].includes(textOf(item, 'g:availability')))
    return date === undefined ? [] : ['has a day although it is not awaited']
  if (typeof date !== 'string') return ['is awaited without a day']
  const ahead = new Date(date).getTime() - now.getTime()
  return ahead > 0 && ahead < 365 * 86_400_000 ? [] : [`is awaited on ${date}`]
}

function sale(item: FeedItem): string[] {
  if (item['g:sale_price'] === undefined) return []
  return Number.parseFloat(textOf(item, 'g:sale_price')) < Number.parseFloat(textOf(item, 'g:price'))
    ? []
    : ['is no cheaper on sale']
}

function shipping(value: FeedItem[string] | undefined): string[] {
  if (typeof value !== 'object' || Array.isArray(value)) return ['has no shipping']
  const complaints: string[] = []
  if (value['g:country'] !== 'NG') complaints.push('ships to no country')
  if (!money.test(textOf(value, 'g:price'))) complaints.push('ships for no price')
  for (const span of ['handling', 'transit']) {
    const [least, most] = [
      Number(textOf(value, `g:min_${span}_time`)),
      Number(textOf(value, `g:max_${span}_time`)),
    ]
    if (!(least >= 0 && most >= least)) complaints.push(`has no ${span} time`)
  }
  return complaints
}
