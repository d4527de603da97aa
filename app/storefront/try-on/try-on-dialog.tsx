import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { HairLook } from '#hair/look.ts'
import { IconButton } from '#app/foundation/ui/icon-button.tsx'
import { ChooseGround } from './choose-ground.tsx'
import type { Wearing } from './wearing.ts'
import { hasWebgl2 } from './use-webgl2.ts'
import { type Ground, WornPhoto } from './worn-photo.tsx'

type Props = { look: HairLook; wearing: Wearing; onClosed: () => void }

/** Photo and camera live in a canvas of this page until the dialog closes. Escape and the focus are the browser's. */
export function TryOnDialog({ look, wearing, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [ground, setGround] = useState<Ground | null>(null)
  const [canDraw] = useState(hasWebgl2)
  // An effect, because only a call makes a dialog modal.
  useEffect(() => dialog.current?.showModal(), [])
  // An effect, because a camera that nobody looks at is to be off.
  useEffect(() => () => ground?.camera?.stop(), [ground])
  // Outside of the page's forms, whose fields and buttons these are not.
  return createPortal(
    <dialog ref={dialog} aria-label="See it on you" className="zoom try-on" onClose={onClosed}>
      <div className="zoom-bar">
        <p className="font-display text-card">See it on you</p>
        <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {canDraw && ground ? (
        <WornPhoto ground={ground} look={look} words={wearing.words} onAnother={() => setGround(null)}>
          <Choices wearing={wearing} />
        </WornPhoto>
      ) : null}
      {canDraw && !ground ? <ChooseGround address={wearing.address} onGround={setGround} /> : null}
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

function Choices({ wearing }: { wearing: Wearing }) {
  return (
    <>
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
      {wearing.note ? <p className="order-last col-span-full text-small text-muted">{wearing.note}</p> : null}
    </>
  )
}
