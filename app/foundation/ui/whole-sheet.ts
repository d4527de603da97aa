// A page comes with its own rules inline, and with a link to the whole sheet that is switched off (http/inline-style.server.ts).
// The sheet is asked for when the page is first touched, or with React's libraries (waiting.ts): what scripts add, and the pages
// that follow in the same document, need it. Without scripts nothing is ever shown that has no rules.

const findLink = () => document.querySelector<HTMLLinkElement>('#whole-sheet')

const touches = ['pointerdown', 'keydown', 'focusin'] as const

/** For the starter, which stands after the link. */
export function watchForSheet(): void {
  const link = findLink()
  if (!link) return
  const done = () => {
    link.dataset['done'] = ''
  }
  link.addEventListener('load', done)
  link.addEventListener('error', done)
  for (const name of touches)
    addEventListener(name, askForSheet, { once: true, capture: true, passive: true })
}

export function askForSheet(): void {
  const link = findLink()
  if (!link) return
  link.media = ''
  link.disabled = false
}

/** Asks for it if nobody has; resolves when it is there, or cannot be had. In development it is a sheet like any other. */
export async function wholeSheet(): Promise<void> {
  const link = findLink()
  if (!link || link.dataset['done'] !== undefined) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
    askForSheet()
  })
}
