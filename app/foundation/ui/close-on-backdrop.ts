import type { PointerEvent } from 'react'

/** A press on the backdrop is told as one on the dialog, outside of its box. */
export function closeOnBackdrop(
  { clientX, clientY, target, currentTarget }: PointerEvent,
  close: () => void,
): void {
  if (target !== currentTarget) return
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) close()
}
