import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { closeOnBackdrop } from '#app/foundation/ui/close-on-backdrop.ts'
import { IconButton } from '#app/foundation/ui/icon-button.tsx'
import { Picture, type PictureData } from '#app/foundation/ui/picture.tsx'
import {
  isCalm,
  isPopupPlace,
  listenForMovement,
  type PopupPlaces,
} from '#app/domain/newsletter/calm-moment.ts'
import { newsletterWords } from '#app/domain/newsletter/newsletter-words.ts'
import { findPopupPicture } from '#app/domain/newsletter/popup-picture.ts'
import { rememberPopup, wasPopupShown } from '#app/domain/newsletter/shown-flag.ts'
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
      className={picture ? 'popup md:w-[min(58rem,100%-4rem)]' : 'popup'}
      onPointerDown={(event) => closeOnBackdrop(event, close)}
      onClose={() => {
        rememberPopup(isThanked ? 'subscribed' : 'closed')
        onClosed()
      }}
    >
      <div className={picture ? 'md:grid md:grid-cols-[26rem_1fr]' : undefined}>
        {picture ? (
          <div className="frame min-h-128 [&_img]:absolute [&_img]:inset-0">
            <Picture picture={{ ...picture, alt: '' }} sizes="26rem" />
          </div>
        ) : null}
        <div className="relative flex flex-col gap-4 px-4 pt-8 [padding-bottom:calc(1.5rem_+_env(safe-area-inset-bottom))] md:justify-center md:gap-5 md:p-14">
          <IconButton
            icon="close"
            size={24}
            label="Close"
            className="absolute top-2 right-1.5 md:top-3 md:right-3"
            onClick={close}
          />
          <h2 ref={heading} id="popup-title" tabIndex={-1} className="pr-12 font-display text-section">
            Join Our Community
          </h2>
          {isThanked ? null : <p className="text-pretty text-muted">{newsletterWords.text}</p>}
          <SubscribeForm source="popup" label="Email" onThanked={() => setIsThanked(true)} />
        </div>
      </div>
    </dialog>
  )
}
