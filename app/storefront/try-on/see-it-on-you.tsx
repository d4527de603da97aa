import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { HairLook } from '#hair/look.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { forgetCamera, isCameraDocument, opensCamera } from './camera-document.ts'
import { keepsPhotoHere } from './keep-here.ts'
import type { Wearing } from './wearing.ts'

/** Loaded when the button is first pressed, and the live view with it. */
const TryOnDialog = lazy(async () => ({ default: (await import('./try-on-dialog.tsx')).TryOnDialog }))

type Props = { look: HairLook; wearing: Wearing }

/** Needs scripts: without them it is not shown. */
export function SeeItOnYou({ look, wearing }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Effects, because only the browser knows how this document was loaded. Another page comes as a document of its own where
  // this one may use the camera, or shows no pictures of other houses since a photo was opened.
  useEffect(() => {
    if (opensCamera()) setOpen(true)
  }, [])
  useEffect(() => {
    const { pathname } = location
    return () => {
      if (location.pathname !== pathname && (keepsPhotoHere() || isCameraDocument())) location.reload()
    }
  }, [])
  function close(): void {
    setOpen(false)
    // Where it opened by itself the browser knows no place to go back to.
    button.current?.focus()
    if (opensCamera()) forgetCamera()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="group flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 text-left"
        onClick={() => setOpen(true)}
      >
        <span>
          <span className="font-display text-card">See it on you</span>
          <span className="block text-small text-muted">On your own photo, which stays on your device.</span>
        </span>
        <Icon name="arrow" size={20} className="transition-transform group-hover:translate-x-1" />
      </button>
      {isOpen ? (
        <Suspense>
          <TryOnDialog look={look} wearing={wearing} onClosed={close} />
        </Suspense>
      ) : null}
    </>
  )
}
