// The products that this browser is comparing. Nothing of it is known at the server: the address of the table says it all.
import { readList, tellSaved, writeList } from '#app/domain/wishlist/saved-storage.ts'
import { compareAddress, type Compared, mostCompared } from './compare.ts'

export function listCompared(): Compared[] {
  return readList('compare').filter(isCompared).slice(0, mostCompared)
}

/** Puts the product in, or takes it out again. A fifth is refused in words. False when this browser keeps nothing. */
export function pressCompare({ slug, name }: Compared): boolean {
  const list = listCompared()
  if (list.some((one) => one.slug === slug))
    return keep(
      list.filter((one) => one.slug !== slug),
      `${name} was removed from compare.`,
    )
  if (list.length >= mostCompared) {
    tellSaved({
      text: `You can compare four. Remove one before you add ${name}.`,
      link: { to: compareAddress(list.map((one) => one.slug)), name: 'Compare' },
    })
    return true
  }
  const next = [...list, { slug, name }]
  return keep(next, `Added to compare: ${next.length} of ${mostCompared}.`)
}

/** The page knows better what is compared than the header does. */
export function keepCompared(list: readonly Compared[]): void {
  keep(list.slice(0, mostCompared).map(({ slug, name }) => ({ slug, name })))
}

function keep(list: readonly Compared[], text?: string): boolean {
  const kept = writeList('compare', list)
  const link = { to: compareAddress(list.map((one) => one.slug)), name: 'Compare' }
  if (kept) tellSaved(text === undefined ? null : { text, ...(list.length > 0 ? { link } : {}) })
  return kept
}

function isCompared(one: unknown): one is Compared {
  return (
    typeof one === 'object' &&
    one !== null &&
    'slug' in one &&
    typeof one.slug === 'string' &&
    /^[\w-]{1,120}$/u.test(one.slug) &&
    'name' in one &&
    typeof one.name === 'string'
  )
}
