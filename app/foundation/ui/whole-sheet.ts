// A page comes with its own rules inline, and with a link to the whole sheet that is switched off (http/inline-style.server.ts).
// The sheet is asked for once the page has been loaded, or is first touched: what scripts add, and the pages that follow in the
// same document, need it. Without scripts nothing is ever shown that has no rules.
import { savesDataHere } from './save-data.ts'

const id = 'whole-sheet'

const touches = ['pointerdown', 'keydown', 'focusin'] as const

/** For the starter, which stands after the link. Whoever saves data is not sent the sheet before they touch the page. */
export function askForSheetLater(): void {
  const link = document.getElementById(id)
  if (!(link instanceof HTMLLinkElement)) return
  const ask = () => turnOn(link)
  const done = () => {
    link.dataset['done'] = ''
  }
  link.addEventListener('load', done)
  link.addEventListener('error', done)
  for (const name of touches) addEventListener(name, ask, { once: true, capture: true, passive: true })
  if (!savesDataHere()) addEventListener('load', () => setTimeout(ask))
}

/** Asks for it if nobody has; resolves when it is there, or cannot be had. In development it is a sheet like any other. */
export async function wholeSheet(): Promise<void> {
  const link = document.getElementById(id)
  if (!(link instanceof HTMLLinkElement) || link.dataset['done'] !== undefined) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
    turnOn(link)
  })
}

function turnOn(link: HTMLLinkElement): void {
  link.media = ''
  link.disabled = false
}
