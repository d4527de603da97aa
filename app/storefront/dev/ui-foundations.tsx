import { contrast } from './contrast.ts'
import type { Colour, TypeStep } from './tokens.server.ts'
import { Part } from './ui-part.tsx'

type Props = { colours: readonly Colour[]; scale: readonly TypeStep[] }

/** Headlines are set in the display face from here on. */
const displaySizes = new Set(['card', 'heading', 'section', 'title', 'hero'])

export function Foundations({ colours, scale }: Props) {
  return (
    <>
      <Part title="Type">
        <dl className="facts">
          {scale.map(({ name, size }) => (
            <div key={name} className="items-baseline">
              <dt className="text-small">
                {name}
                <span className="block text-tiny tabular-nums">{size}</span>
              </dt>
              <dd
                className={`min-w-0 ${displaySizes.has(name) ? 'font-display leading-none' : ''}`}
                style={{ fontSize: `var(--text-${name})` }}
              >
                {displaySizes.has(name) ? 'Akú Ẹwà' : 'Ireti, deep wave, 22 in, ₦540,000'}
              </dd>
            </div>
          ))}
        </dl>
        <p className="prose">
          Glyphs of every face: ₦540,000 · á ú ì ẹ ọ ṣ Ẹ Ọ Ṣ ń ǹ · Akú, Ireti, Zuri, Luna · é ẹ́ ọ̀
        </p>
      </Part>
      <Part title="Colour">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 lg:grid-cols-5">
          {colours.map((colour) => (
            <Swatch key={colour.name} colour={colour} colours={colours} />
          ))}
        </ul>
      </Part>
    </>
  )
}

type SwatchProps = { colour: Colour; colours: readonly Colour[] }

/** Contrast with the two grounds that words stand on. */
function Swatch({ colour, colours }: SwatchProps) {
  const grounds = ['ivory', 'ink'].flatMap((name) => colours.filter((one) => one.name === name))
  return (
    <li>
      <span
        aria-hidden="true"
        className="block h-20 border border-rule forced-color-adjust-none"
        style={{ background: `var(--color-${colour.name}, ${colour.hex})` }}
      />
      <p className="pt-2">{colour.name}</p>
      <p className="text-small text-muted tabular-nums">{colour.hex}</p>
      <ul className="text-tiny text-muted tabular-nums">
        {grounds.map((ground) => (
          <li key={ground.name}>
            {contrast(colour.hex, ground.hex).toFixed(1)} on {ground.name}
          </li>
        ))}
      </ul>
    </li>
  )
}
