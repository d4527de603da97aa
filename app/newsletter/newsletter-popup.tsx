import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { closeOnBackdrop } from '#app/ui/close-on-backdrop.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, type PictureData } from '#app/ui/picture.tsx'
import { isCalm, isPopupPlace, listenForMovement, type PopupPlaces } from './calm-moment.ts'
import { newsletterWords } from './newsletter-words.ts'
import { findPopupPicture } from './popup-picture.ts'
import { rememberPopup, wasPopupShown } from './shown-flag.ts'
import { SubscribeForm } from './subscribe-form.tsx'

/** How long thanks are to be read before the popup closes; milliseconds. */
const thanksMs = 5000
/** How often a moment that was not calm is looked at again; milliseconds. */
const lookEveryMs = 400

/** Opens by itself once, at the first calm moment; until then there is nothing of it in the page. */
export function NewsletterPopup({ places }: { places: PopupPlaces }) {
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const isPlace = !isLeaving && isPopupPlace(pathname, places)
  const isPlaceNow = useRef(isPlace)
  const [opened, setOpened] = useState<{ picture: PictureData | null } | null>(null)
  // Effects, because the moment is the browser's: the second one waits for it and asks what the first one noted.
  useEffect(() => {
    isPlaceNow.current = isPlace
  }, [isPlace])
  useEffect(() => {
    const leaving = new AbortController()
    void waitForCalm(() => isPlaceNow.current, leaving.signal).then(setOpened)
    return () => leaving.abort()
  }, [])
  return opened && isPopupPlace(pathname, places) ? (
    <Popup picture={opened.picture} onClosed={() => setOpened(null)} />
  ) : null
}

/** Null when it shall not open any more. */
async function waitForCalm(
  isPlace: () => boolean,
  signal: AbortSignal,
): Promise<{ picture: PictureData | null } | null> {
  let movedAt = Number.NEGATIVE_INFINITY
  const stopListening = listenForMovement(() => {
    movedAt = performance.now()
  })
  const picture = await findPopupPicture()
  let isOver = signal.aborted || wasPopupShown()
  while (!isOver && !(isPlace() && isCalm(document, { movedAt, now: performance.now() }))) {
    await pause(lookEveryMs)
    isOver = signal.aborted || wasPopupShown()
  }
  stopListening()
  return isOver ? null : { picture }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, ms)
  })
}

type Props = { picture: PictureData | null; onClosed: () => void }

/** A modal <dialog>: Escape, the trapped focus and its return are the browser's. */
function Popup({ picture, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isThanked, setIsThanked] = useState(false)
  // An effect, because only a call makes a dialog modal.
  useEffect(() => {
    rememberPopup('shown')
    dialog.current?.showModal()
    // Not the field: on a phone that would call the keyboard up.
    heading.current?.focus()
  }, [])
  // An effect, because time is the browser's. The thanks have the focus, and are read out, until then.
  useEffect(() => {
    if (!isThanked) return
    const timer = window.setTimeout(() => dialog.current?.close(), thanksMs)
    return () => window.clearTimeout(timer)
  }, [isThanked])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-labelledby="popup-title"
      className="popup"
      onPointerDown={(event) => closeOnBackdrop(event, close)}
      onClose={() => {
        rememberPopup(isThanked ? 'subscribed' : 'closed')
        onClosed()
      }}
    >
      <div className="popup-sheet">
        {picture ? (
          <div className="popup-picture">
            <Picture picture={{ ...picture, alt: '' }} sizes="26rem" />
          </div>
        ) : null}
        <div className="popup-words">
          <button type="button" className="popup-close" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
          <h2 ref={heading} id="popup-title" tabIndex={-1} className="font-display text-section">
            Join Our Community
          </h2>
          {isThanked ? null : <p className="text-pretty text-muted">{newsletterWords.text}</p>}
          <SubscribeForm source="popup" label="Email" onThanked={() => setIsThanked(true)} />
        </div>
      </div>
    </dialog>
  )
}
