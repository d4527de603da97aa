// Where this length falls on her: the figure, and her height.
import { colours } from '#app/catalog/hair.ts'
import type { Design } from '#app/studio/design.ts'
import { landmarkNames, whereItFalls } from '#app/studio/length-on-body.ts'
import { BodyFigure } from './body-figure.tsx'

type Props = {
  design: Design
  heightCm: number
  onHeight: (heightCm: number) => void
}

const heights = Array.from({ length: 21 }, (_, step) => 145 + 2.5 * step).map(Math.round)

export const usualHeightCm = 165

export function LengthOnYou({ design, heightCm, onHeight }: Props) {
  const { dropCm, landmark, words } = whereItFalls({
    lengthIn: Number(design.length),
    texture: design.texture,
    heightCm,
    cut: design.cut,
  })
  return (
    <div className="grid grid-cols-[minmax(0,10.5rem)_1fr] items-center gap-4 bg-sand p-4 sm:grid-cols-[14rem_1fr]">
      <BodyFigure
        heightCm={heightCm}
        dropCm={dropCm}
        colour={colours[design.colour]?.hex ?? '#1e1815'}
        label={`On a woman of ${heightWords(heightCm)}: ${words}`}
      />
      <div className="flex flex-col gap-4">
        <p>
          <span className="block text-small text-muted">On you it falls to</span>
          <span className="font-display text-heading">your {landmarkNames[landmark]}</span>
        </p>
        <div className="flex flex-col gap-1">
          <label htmlFor="height" className="text-small font-medium">
            Your height
          </label>
          <select
            id="height"
            name="height"
            value={heightCm}
            onChange={(event) => onHeight(Number(event.target.value))}
            className="input"
          >
            {heights.map((height) => (
              <option key={height} value={height}>
                {heightWords(height)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </div>
  )
}

/** 165 → "165 cm · 5 ft 5". */
export function heightWords(cm: number): string {
  const inches = Math.round(cm / 2.54)
  return `${cm} cm · ${Math.floor(inches / 12)} ft ${inches % 12}`
}

export function readHeight(text: string | null | undefined): number {
  const height = Number(text)
  return heights.includes(height) ? height : usualHeightCm
}
