import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { label: string; open: boolean; onClose: () => void; children: ReactNode }

/** A sheet over the page; the browser keeps focus inside, closes it on Escape and gives the focus back. */
export function OfficeDialog({ label, open, onClose, children }: Props) {
  const place = useRef<HTMLDialogElement>(null)
  // Opening as a modal is a method of the element. A layout effect, because closing gives the focus back only while it stands.
  useLayoutEffect(() => {
    const dialog = place.current
    if (!dialog || !open) return
    dialog.showModal()
    const onPress = ({ target }: MouseEvent) => target === dialog && dialog.close()
    dialog.addEventListener('click', onPress)
    return () => {
      dialog.removeEventListener('click', onPress)
      dialog.close()
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={place}
      aria-label={label}
      className="top-[8%] m-auto mt-0 max-h-[min(36rem,calc(100dvh-6rem))] w-[min(36rem,calc(100vw-2rem))] rounded-s border border-edge bg-ivory text-ink backdrop:bg-ink/45"
      onClose={onClose}
    >
      {children}
    </dialog>
  )
}
