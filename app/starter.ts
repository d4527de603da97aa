// The script that stands at the end of a page: it shows what the browser knows, puts things into the cart, and asks for React when they
// reach for something that only React can do (docs/decisions/0027-starter.md). What cannot wait for it is first-frame.ts.
import { readAccountHint } from '#app/domain/accounts/account-hint.ts'
import { markCart } from '#app/domain/cart/cart-mark.ts'
import { makeCartMirror } from '#app/domain/cart/make-cart-mirror.ts'
import { readList, wishlistMovedCookie } from '#app/domain/wishlist/saved-storage.ts'
import { flashCookieName } from '#app/foundation/http/flash.ts'
import { hasMark } from '#app/foundation/http/mark-cookies.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { showFaces } from '#app/foundation/ui/late-faces.ts'
import { waitForModules } from '#app/foundation/ui/waiting.ts'
import { watchForSheet } from '#app/foundation/ui/whole-sheet.ts'
import { takeAddForms } from '#app/storefront/cart/take-add-forms.ts'
import { markSaved } from '#app/storefront/saved/saved-marks.ts'
import { rememberViewed } from '#app/storefront/saved/viewed.ts'

showFaces()
watchForSheet()
readAccountHint()
markSaved()

const mirror = makeCartMirror()
window.cartMirror = mirror
const count = () => markCart(mirror.read().units)
mirror.subscribe(count)
count()
takeAddForms(mirror)

addEventListener('DOMContentLoaded', () => {
  const looked = document.querySelector<HTMLElement>('[data-others]')?.dataset['others']
  if (looked !== undefined) rememberViewed(looked as ProductId)
})

waitForModules(
  () =>
    document.cookie.includes(`${flashCookieName}=`) ||
    hasMark(wishlistMovedCookie) ||
    readList('wishlist.unsent').length > 0,
)
