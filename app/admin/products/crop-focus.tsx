import type { MouseEvent } from 'react'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import type { ListedPicture } from './picture-fields.ts'

type Props = {
  picture: ListedPicture
  at: number
  isScripted: boolean
  onChange: (more: Partial<ListedPicture>) => void
}

/** The whole picture with the point that crops keep in sight: tapped, or moved by two sliders that keys move too. */
export function CropFocus({ picture, at, isScripted, onChange }: Props) {
  const { key, width, height, focusX, focusY } = picture
  const tap = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      focusX: thousandths((event.clientX - box.left) / box.width),
      focusY: thousandths((event.clientY - box.top) / box.height),
    })
  }
  return (
    <div className="grid w-32 gap-1">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the sliders below do the same by keys */}
      <div className="relative cursor-crosshair" onClick={isScripted ? tap : undefined}>
        <img
          className="h-auto w-full bg-sand"
          src={pictureUrl(key, 360)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          draggable={false}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-ivory ring-1 ring-ink"
          style={{ left: `${focusX / 10}%`, top: `${focusY / 10}%` }}
        />
      </div>
      <div className="crop-sliders grid">
        <Slider
          name={`pictures.${at}.focusX`}
          label="Crop focus, left to right"
          value={focusX}
          onChange={(x) => onChange({ focusX: x })}
        />
        <Slider
          name={`pictures.${at}.focusY`}
          label="Crop focus, top to bottom"
          value={focusY}
          onChange={(y) => onChange({ focusY: y })}
        />
      </div>
    </div>
  )
}

type SliderProps = { name: string; label: string; value: number; onChange: (value: number) => void }

function Slider({ name, label, value, onChange }: SliderProps) {
  return (
    <input
      type="range"
      name={name}
      aria-label={label}
      min={0}
      max={1000}
      step={10}
      value={value}
      aria-valuetext={`${Math.round(value / 10)}%`}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}

/** To the nearest hundredth, as the sliders step. */
function thousandths(part: number): number {
  return Math.min(1000, Math.max(0, Math.round(part * 100) * 10))
}
