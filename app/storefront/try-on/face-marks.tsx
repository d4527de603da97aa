import type { KeyboardEvent, PointerEvent } from 'react'
import { type HandleName, handleNames, type Handles, type Spot } from '#hair/live/face-fit.ts'

type Props = { marks: Handles; tall: number; onMove: (name: HandleName, to: Spot) => void }

const markNames: Record<HandleName, string> = {
  leftPupil: 'Pupil, left of the picture',
  rightPupil: 'Pupil, right of the picture',
  chin: 'Tip of the chin',
  leftTemple: 'Temple, left of the picture',
  rightTemple: 'Temple, right of the picture',
}

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Of the photo's width; with Shift five times as far. */
const stride = 0.004

/** Five marks over a photo that is `tall` times as high as wide: dragged, or moved by the arrow keys. */
export function FaceMarks({ marks, tall, onMove }: Props) {
  const move = (name: HandleName, x: number, y: number) =>
    onMove(name, { x: Math.min(1, Math.max(0, x)), y: Math.min(tall, Math.max(0, y)) })

  function drag(name: HandleName, event: PointerEvent<HTMLButtonElement>): void {
    const { currentTarget, pointerId, clientX, clientY } = event
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const box = currentTarget.parentElement?.getBoundingClientRect()
    if (box) move(name, (clientX - box.left) / box.width, (clientY - box.top) / box.width)
  }

  function press(name: HandleName, event: KeyboardEvent): void {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const by = event.shiftKey ? 5 * stride : stride
    move(name, marks[name].x + way[0] * by, marks[name].y + way[1] * by)
  }

  return handleNames.map((name) => (
    <button
      key={name}
      type="button"
      aria-label={markNames[name]}
      aria-describedby="marks-help"
      className="absolute grid size-11 rounded-full cursor-grab place-items-center touch-none -translate-1/2 before:size-3.5 before:border-2 before:border-ivory before:rounded-full before:[box-shadow:0_0_0_1.5px_var(--color-ink)] before:content-['']"
      style={{ left: `${100 * marks[name].x}%`, top: `${(100 * marks[name].y) / tall}%` }}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={(event) => drag(name, event)}
      onKeyDown={(event) => press(name, event)}
    />
  ))
}
