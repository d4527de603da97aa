// When the popup may open: on pages to look around on, with nobody typing, choosing or moving, nothing else open, and no
// other newsletter form in sight.
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'

/** Which of the pages to look around on the owner has chosen. */
export type PopupPlaces = Omit<SettingValues['popup'], 'on' | 'afterSeconds'>

/** Only these. Never the cart, the checkout, an order, the way in, the profile, the designer or a page of the newsletter. */
const pagesOf: Record<keyof PopupPlaces, RegExp> = {
  onHome: /^\/$/u,
  onShop: /^\/shop(?:\/|$)/u,
  onProducts: /^\/product\//u,
  onSearch: /^\/search$/u,
  onStory: /^\/(?:about|brand-story)\/?$/u,
}

export function isPopupPlace(pathname: string, places: PopupPlaces): boolean {
  return Object.entries(pagesOf).some(
    ([place, pages]) => places[place as keyof PopupPlaces] && pages.test(pathname),
  )
}

/** The hand has rested for so long; milliseconds. */
const restMs = 800

const openThings =
  'dialog[open], [role="dialog"], header details[open], details.filters[open], [aria-expanded="true"], .flash-box, form[aria-busy="true"]'
const typedInto = 'input, textarea, select, [contenteditable]'

/** `movedAt` is when a key, a finger or the wheel was last used; both times by the same clock. */
export function isCalm(page: Document, { movedAt, now }: { movedAt: number; now: number }): boolean {
  return (
    page.visibilityState === 'visible' &&
    now - movedAt >= restMs &&
    page.querySelector(openThings) === null &&
    page.activeElement?.matches(typedInto) !== true &&
    ![...page.querySelectorAll('form.subscribe')].some(isInSight) &&
    ![...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(isBegun)
  )
}

/** One ask at a time is enough. */
function isInSight(ask: Element): boolean {
  const { top, bottom } = ask.getBoundingClientRect()
  return ask.checkVisibility() && bottom > 0 && top < innerHeight
}

/** Something was typed here and not sent. */
function isBegun(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const isText = !(field instanceof HTMLInputElement) || !untyped.has(field.type)
  return isText && field.value !== field.defaultValue
}

const untyped = new Set(['checkbox', 'radio', 'hidden', 'submit', 'button', 'range'])

const movements = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll', 'input'] as const

/** Tells when somebody last moved. Returns what stops the listening. */
export function listenForMovement(onMoved: () => void): () => void {
  const options = { capture: true, passive: true }
  for (const name of movements) window.addEventListener(name, onMoved, options)
  return () => {
    for (const name of movements) window.removeEventListener(name, onMoved, options)
  }
}
