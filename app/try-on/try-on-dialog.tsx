import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { HairLook } from '#app/hair/look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { keepPhotoHere } from './keep-here.ts'
import { openPhoto } from './photo.ts'
import type { Wearing } from './wearing.ts'
import { hasWebgl2 } from './use-webgl2.ts'
import { WornPhoto } from './worn-photo.tsx'

type Props = { look: HairLook; wearing: Wearing; onClosed: () => void }

/** The photo lives in a canvas of this page until the dialog closes. Escape and the focus are the browser's. */
export function TryOnDialog({ look, wearing, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null)
  const [canDraw] = useState(hasWebgl2)
  // An effect, because only a call makes a dialog modal.
  useEffect(() => dialog.current?.showModal(), [])
  // Outside of the page's forms, whose fields and buttons these are not.
  return createPortal(
    <dialog ref={dialog} aria-label="See it on you" className="zoom try-on" onClose={onClosed}>
      <div className="zoom-bar">
        <p className="font-display text-card">See it on you</p>
        <button
          type="button"
          className="zoom-button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      {canDraw && photo ? (
        <WornPhoto photo={photo} look={look} words={wearing.words} onAnother={() => setPhoto(null)}>
          <Choices wearing={wearing} />
        </WornPhoto>
      ) : null}
      {canDraw && !photo ? <ChoosePhoto onPhoto={setPhoto} /> : null}
      {canDraw ? null : (
        <p className="m-auto max-w-prose px-4">
          This browser cannot draw the wig over a photo: it has no WebGL 2. A newer browser can; the pictures
          of the wig show it from all sides.
        </p>
      )}
    </dialog>,
    document.body,
  )
}

function ChoosePhoto({ onPhoto }: { onPhoto: (photo: HTMLCanvasElement) => void }) {
  const [isUnreadable, setUnreadable] = useState(false)
  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (!file) return
    const photo = await openPhoto(file)
    setUnreadable(photo === null)
    if (!photo) return
    keepPhotoHere()
    onPhoto(photo)
  }
  return (
    <div className="m-auto flex max-w-prose flex-col items-start gap-5 px-4">
      <p>Look straight at the camera in even light, with your hair tied back.</p>
      <div className="flex flex-wrap gap-3">
        <label className="button button-primary try-on-camera">
          Take a photo
          <input
            type="file"
            accept="image/*"
            capture="user"
            className="sr-only"
            onChange={(event) => void open(event)}
          />
        </label>
        <label className="button button-quiet">
          Choose a photo
          <input type="file" accept="image/*" className="sr-only" onChange={(event) => void open(event)} />
        </label>
      </div>
      <p className="text-small text-muted">
        Your photo stays on this device. It is never sent to us or anyone else.
      </p>
      <p role="alert">
        {isUnreadable ? 'We could not open this file as a picture. Please choose a JPEG or PNG.' : null}
      </p>
    </div>
  )
}

function Choices({ wearing }: { wearing: Wearing }) {
  return (
    <>
      <div className="grid grid-cols-3 gap-3 lg:grid-cols-1">
        {wearing.choices.map(({ part, name, chosen, options }) => (
          <label key={part} className="flex min-w-0 flex-col gap-1 text-small">
            {name}
            <select
              value={chosen}
              className="input min-w-0"
              onChange={({ target }) => wearing.onChoose(part, target.value)}
            >
              {options.map((option) => (
                <option key={option.code} value={option.code}>
                  {option.name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {wearing.note ? <p className="text-small text-muted">{wearing.note}</p> : null}
    </>
  )
}
