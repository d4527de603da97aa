// What somebody does on a page whose modules are not here yet. A page that is kept for everyone leaves React's libraries
// where they are until they reach for something, or until the browser has had nothing to do for a while. What needs React is
// held until then and done once; what does not is the browser's own: links lead on, plain forms are posted.
import { savesDataHere } from './save-data.ts'
import { askForSheet } from './whole-sheet.ts'

/** Told on window by the modules, once React answers for the whole page. Nothing is held from then on. */
export const answersEvent = 'answers'

/** Not before so long after the page has loaded, unless they reach for something; milliseconds. */
const idleAfterMs = 4_000

const field = 'input:not([type=hidden]),select,textarea'
/** Does nothing without React. */
const needsModules = 'button[type=button]'
/** Lead to a page of their own, and with React do more in place. */
const doesMore = 'a[data-waits],button[data-saved]'
const intents = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'] as const
const acts = ['click', 'input', 'change'] as const

type Stage = 'waiting' | 'asked' | 'here'

declare global {
  interface Window {
    /** What was done before `waitForModules` listened. */
    early?: Event[]
  }
}

/**
 * For the head: the page is painted before its end, where the starter stands, has come. What is put into the cart meanwhile waits for
 * it, which takes far less than another page would. Where the line broke before it, the form is posted.
 */
export function noteEarly(): void {
  let pressed: HTMLElement | null = null
  window.early = []
  const note = (event: Event) => {
    if (!window.early) return
    window.early.push(event)
    const button = (event.target as Element).closest<HTMLElement>('[data-add]')
    if (!button || document.readyState !== 'loading') return
    event.preventDefault()
    pressed = button
  }
  for (const name of acts) addEventListener(name, note, true)
  addEventListener('DOMContentLoaded', () => pressed?.click())
}

/** Listens before anything else does. `hasNews`: the page has something to say that only React can. */
export function waitForModules(hasNews: () => boolean): void {
  const held = new Map<EventTarget, Event>()
  let stage: Stage = 'waiting'

  function ask(): void {
    if (stage !== 'waiting') return
    const code = document.getElementById('modules')
    if (!code) return void (document.readyState === 'loading' || release())
    stage = 'asked'
    askForSheet()
    for (const href of code.dataset['preload']?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    // What cannot be loaded shall not keep what they did.
    const script = { type: 'module', textContent: code.textContent, onerror: release }
    code.replaceWith(Object.assign(document.createElement('script'), script))
  }

  function reach({ type, target }: Event): void {
    if (!(target instanceof Element)) return
    if (type === 'focusin' ? target.matches(field) : !savesDataHere() && !leadsAway(type, target)) ask()
  }

  function hold(
    event: Event,
    controls = savesDataHere() ? needsModules : `${needsModules},${doesMore}`,
  ): void {
    const { type, target } = event
    if (!(target instanceof Element) || isModified(event)) return
    if (type === 'input' || type === 'change') return keep(target, event)
    const control = target.closest(controls)
    if (!control) return
    event.preventDefault()
    event.stopImmediatePropagation()
    keep(control, event)
  }

  /** Once for each, in the order of the last. */
  function keep(control: Element, event: Event): void {
    held.delete(control)
    held.set(control, event)
    ask()
  }

  async function release(): Promise<void> {
    if (stage === 'here') return
    stage = 'here'
    for (const name of intents) removeEventListener(name, reach, true)
    for (const name of acts) removeEventListener(name, hold, true)
    for (const [control, event] of held) {
      // One at a time, as a hand does: React draws in between, and the next is heard by what it has drawn.
      await Promise.resolve()
      repeat(control, event)
    }
  }

  // An early press on what does something without React has done it.
  for (const event of window.early ?? []) hold(event, needsModules)
  delete window.early
  for (const name of intents) addEventListener(name, reach, { capture: true, passive: true })
  for (const name of acts) addEventListener(name, hold, true)
  addEventListener(answersEvent, release)
  addEventListener('DOMContentLoaded', () => {
    const when = document.getElementById('modules')?.dataset['when']
    if (held.size > 0 || hasNews()) ask()
    else if (!savesDataHere()) askLater(when, ask)
  })
}

/** In a hidden tab nothing is painted: it starts at once. */
function askLater(when: string | undefined, ask: () => void): void {
  if (when !== 'reached') return document.hidden ? ask() : void requestAnimationFrame(() => setTimeout(ask))
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback as typeof requestIdleCallback | undefined
  addEventListener('load', () => setTimeout(() => (whenIdle ? whenIdle(ask) : ask()), idleAfterMs))
}

/** A finger that goes down on a link asks for another page: nothing shall be in its way. */
function leadsAway(type: string, target: Element): boolean {
  return type === 'pointerdown' && target.closest('a[href]:not([data-waits])') !== null
}

function isModified(event: Event): boolean {
  const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
  return metaKey || ctrlKey || shiftKey
}

/** Does again what was held, for React to hear; where it is not here after all, the browser does it in its own way. */
function repeat(control: EventTarget, event: Event): void {
  if (event.type === 'click') (control as HTMLElement).click()
  else if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/u.test(control.type)) {
    // Of a group only the one that is chosen now.
    if (control.type === 'radio' && !control.checked) return
    control.checked = !control.checked
    control.click()
  } else typeAgain(control as HTMLInputElement)
}

/** React listens to a field whose value is not the one that it last knew. */
function typeAgain(input: HTMLInputElement): void {
  const { value } = input
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')
  if (input.type === 'file' || !own?.set) return
  input.value = value === '' ? '0' : ''
  own.set.call(input, value)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
