// The account menu. In the page it is a link to /profile, which leads to /login when nobody is signed in; with
// JavaScript it opens a small list instead. Which of the two lists is seen, the hint on <html> decides (app/domain/accounts/account-hint.ts).
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { readAccountHint } from '#app/domain/accounts/account-hint.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { ScriptedField, useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { accountLinks, entryLinks } from './links.ts'

const row =
  'flex min-h-11 w-full cursor-pointer items-center decoration-gold [text-underline-offset:0.3em] hover:underline'
const face = 'grid size-11 shrink-0 cursor-pointer place-items-center'

export function AccountMenu() {
  const isScripted = useIsScripted()
  const { key } = useLocation()
  useFreshHint(key)
  // By its key the list is closed on every new page.
  return (
    <div className="relative shrink-0">
      {isScripted ? (
        <OpeningPicture key={key} />
      ) : (
        <Link to="/profile" className={face} aria-label="Account" reloadDocument>
          <EntryFace />
        </Link>
      )}
    </div>
  )
}

function OpeningPicture() {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  useWalking(place, setOpen)
  useClosing(place, open, setOpen)
  return (
    <div ref={place}>
      <button
        type="button"
        className={face}
        aria-label="Account"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <EntryFace />
      </button>
      <nav
        id={id}
        aria-label="Account"
        hidden={!open}
        className="absolute top-full -right-11 z-20 mt-2.5 w-52 border border-rule bg-ivory px-5 py-3 lg:right-0 lg:mt-4.5"
      >
        <AccountLinks />
      </nav>
    </div>
  )
}

/** A gold dot says that somebody is signed in. */
function EntryFace() {
  return (
    <span className="account-mark relative grid">
      <Icon name="user" />
    </span>
  )
}

/** Both lists; styles leave one. Without JavaScript neither is known to be true, and a plain link is left. */
export function AccountLinks() {
  const { pathname, search } = useLocation()
  // A cached page is the same for every query: only scripts know the whole address.
  const here = useIsScripted() ? search : ''
  return (
    <>
      <p className="hint-unknown">
        <Link to="/profile" className={row} reloadDocument>
          Your account
        </Link>
      </p>
      <ul className="hint-signed-in">
        {accountLinks.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={row}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Form method="post" action="/logout">
            <ScriptedField />
            <button type="submit" className={row}>
              Log out
            </button>
          </Form>
        </li>
      </ul>
      <ul className="hint-signed-out">
        {entryLinks(pathname, here).map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={row}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Another tab may have signed in or out, and a page from the back-forward cache has slept through it. */
function useFreshHint(key: string): void {
  useEffect(() => {
    readAccountHint()
    addEventListener('pageshow', readAccountHint)
    document.addEventListener('visibilitychange', readAccountHint)
    return () => {
      removeEventListener('pageshow', readAccountHint)
      document.removeEventListener('visibilitychange', readAccountHint)
    }
  }, [key])
}

type SetOpen = (open: boolean) => void

/** Arrows walk through the list, from the button as well; leaving it by Tab closes it. */
function useWalking(place: RefObject<HTMLElement | null>, setOpen: SetOpen): void {
  // An effect, because the box around button and list is no control of its own and listens for both.
  useEffect(() => {
    const box = place.current
    if (!box) return
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      setOpen(true)
      // The list may only now be there: after React has shown it.
      requestAnimationFrame(() => moveFocus(box, step))
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !box.contains(relatedTarget)) setOpen(false)
    }
    box.addEventListener('keydown', onKey)
    box.addEventListener('focusout', onLeave)
    return () => {
      box.removeEventListener('keydown', onKey)
      box.removeEventListener('focusout', onLeave)
    }
  }, [place, setOpen])
}

function moveFocus(box: HTMLElement, step: number): void {
  const stops = [...box.querySelectorAll<HTMLElement>('button, a')].filter((stop) => stop.checkVisibility())
  const now = stops.findIndex((stop) => stop === document.activeElement)
  stops[(now + step + stops.length) % stops.length]?.focus()
}

/** A press elsewhere and Escape close the list; Escape brings the focus back to the button. */
function useClosing(place: RefObject<HTMLElement | null>, open: boolean, setOpen: SetOpen): void {
  // An effect, because presses and keys outside of the menu are not React's.
  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      place.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [place, open, setOpen])
}
