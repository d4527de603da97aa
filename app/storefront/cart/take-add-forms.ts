// The one that puts a product into the cart, before React is here and after: a form with `data-adds` is taken out of the
// browser's hands, the page's own copy of the cart has the item at once, and the server hears of it behind. Without script, or
// where the browser keeps nothing, the same form posts to /cart. What it says stands in parts of the page that React leaves
// alone (add-said.tsx), so that it may be said while React is still on its way.
import { type CartItem, maxQuantity } from '#app/domain/cart/cart.ts'
import type { CartMirror } from '#app/domain/cart/cart-mirror-core.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { addEvent, type AddProgress, type SaidProgress } from './add-progress.ts'

/** How long the button says that it has worked; milliseconds. */
const addedForMs = 3_000
/** A second press within so long is the same wish; milliseconds. */
const doubleTapMs = 500

type Taken = { at: number; timer?: ReturnType<typeof setTimeout> }

export function takeAddForms(mirror: CartMirror): void {
  const taken = new WeakMap<HTMLFormElement, Taken>()
  // On window: whoever asks a question first, asks on the form or in React, and has prevented it by now.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // A button with a name, the heart, goes to a place of its own and only takes along what is chosen.
    const button = event.submitter as HTMLButtonElement | null
    const asked = event.defaultPrevented || button?.name ? null : readForm(form)
    if (!asked) return
    const before = taken.get(form)
    if (before && event.timeStamp - before.at < doubleTapMs) return event.preventDefault()
    const sent = mirror.change({ intent: 'add', ...asked }, asked.item)
    // A browser that keeps nothing posts the form instead.
    if (!sent) return
    event.preventDefault()
    clearTimeout(before?.timer)
    const timer = setTimeout(() => delete form.dataset['added'], addedForMs)
    taken.set(form, { at: event.timeStamp, timer })
    tell(form, { kind: 'added', units: asked.quantity })
    void sent.then((outcome) => tell(form, outcome))
  })
}

type Asked = { variantId: VariantId; quantity: number; item: CartItem }

/** Null for other forms, and for what only the server has words for. */
function readForm(form: HTMLFormElement): Asked | null {
  const { adds } = form.dataset
  const chosen = form.querySelector<HTMLInputElement>('[name=variantId]:is(:checked,[type=hidden])')
  const quantity = Number(new FormData(form).get('quantity'))
  if (!adds || !chosen || 'gone' in chosen.dataset) return null
  if (!(quantity > 0 && quantity <= maxQuantity) || quantity % 1) return null
  // A length of several says what it costs.
  const own = JSON.parse(chosen.dataset['adds'] ?? '{}') as Partial<CartItem>
  const item = { ...(JSON.parse(adds) as CartItem), ...own, Quantity: quantity }
  return { variantId: chosen.value as VariantId, quantity, item }
}

function tell(form: HTMLFormElement, progress: AddProgress): void {
  if (progress.kind !== 'done') {
    form.toggleAttribute('data-added', progress.kind === 'added')
    const place = form.querySelector<HTMLElement>('[data-said]')
    place?.toggleAttribute('data-refused', progress.kind === 'refused')
    if (place) place.textContent = words(progress)
  }
  form.dispatchEvent(new CustomEvent(addEvent, { bubbles: true, detail: progress }))
}

function words(progress: SaidProgress): string {
  switch (progress.kind) {
    case 'added':
      return progress.units === 1 ? 'In your cart.' : `${progress.units} items are in your cart.`
    case 'unsent':
      return 'Saved on this device. We will send it when you are back online.'
    case 'refused':
      return `Not added. ${progress.message}`
  }
}
