// Where this length falls on them: the figure, and their height.
import { paintOfColour } from '#app/domain/customizer/own-choice.ts'
import { familyOf } from '#app/domain/customizer/texture-family.ts'
import { BodyFigure } from './body-figure.tsx'
import type { Design } from '#app/domain/customizer/design.ts'
import { heights, heightWords } from '#app/domain/customizer/heights.ts'
import { landmarkNames, whereItFalls } from '#app/domain/customizer/length-on-body.ts'

type Props = {
  design: Design
  heightCm: number
  onHeight: (heightCm: number) => void
}

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
        colour={paintOfColour(design.colour)?.hex ?? '#1e1815'}
        family={familyOf(design.texture)}
        label={`At ${heightWords(heightCm)}: ${words}`}
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
