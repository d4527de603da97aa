// What a shopper has to be told about items that came into their cart from elsewhere: from the former shop, or from this
// browser when they signed in. It stands on the cart until they have read it: an answer that was lost on the way, or a
// page that they left too early, must not swallow it.
import type { AdoptReport, SetAsideReason } from './adopt-former-cart.server.ts'

export type CartNews =
  | ({ kind: 'kept-fewer'; kept: number; wanted: number } & Told)
  | { kind: 'set-aside'; name: string | null; reason: SetAsideReason; variantWords?: string | undefined }
  /** Both carts together are more than one cart takes: this item stayed where it was. */
  | ({ kind: 'left-behind' } & Told)

/** `variantWords` is missing in what was noted before it was kept. */
type Told = { name: string; lengthIn: number; variantWords?: string | undefined }

/** Nobody reads more than this. */
const maxNews = 40

/** The newest last; what was said before is not said twice. */
export function addNews(before: readonly CartNews[], more: readonly CartNews[]): CartNews[] {
  const all = new Map([...before, ...more].map((one) => [JSON.stringify(one), one]))
  return [...all.values()].slice(-maxNews)
}

/** Only what needs to be known. */
export function newsOfAdoption({ taken, setAside }: AdoptReport): CartNews[] {
  const fewer = taken.filter((one) => one.quantity < one.wanted)
  return [
    ...fewer.map(({ name, lengthIn, quantity, wanted }) => {
      return { kind: 'kept-fewer' as const, name, lengthIn, kept: quantity, wanted }
    }),
    ...setAside.map((one) => ({ kind: 'set-aside' as const, ...one })),
  ]
}
