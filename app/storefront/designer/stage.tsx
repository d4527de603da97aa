// The wig, large and always in sight: a drawn still from the first byte on, and over it the live view once that can
// draw. The same buttons turn both.
import { useMemo, useRef } from 'react'
import type { Design } from '#app/domain/customizer/design.ts'
import { lookOfDesign, pictureKey } from '#app/domain/customizer/design-look.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import { Still } from './still.tsx'
import { tones } from '#app/domain/customizer/skin-tones.ts'
import { type Side, sideNames, type Tone } from './stills.ts'
import { useLiveView } from './use-live-view.ts'
import { useStill } from './use-still.ts'

type Props = {
  design: Design
  /** What is seen, in words. */
  words: string
  side: Side
  turns: number
  tone: Tone
}

export function Stage({ design, words, side, turns, tone }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const look = useMemo(() => lookOfDesign(design), [design])
  const live = useLiveView(canvas, { look, tone, side, turns })
  const key = pictureKey(design, side)
  const url = (width: 480 | 960) => wigPictureUrl(key, { view: side, tone, width })
  const still = { src: url(480), srcSet: `${url(480)} 480w, ${url(960)} 960w`, sizes }
  const { shown, isComing } = useStill(still, live.isDrawn)
  return (
    <section
      aria-label="Your wig"
      // Both rows are told beforehand: a page that is still coming has the first one only, and it must not grow into the second.
      className="stage sticky top-16 z-10 -mx-4 grid h-[46svh] grid-cols-1 grid-rows-[minmax(0,1fr)_2.75rem] lg:grid-rows-[minmax(0,1fr)_3.75rem] border-b border-rule bg-sand md:-mx-8 lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:h-[calc(100svh-7.75rem)] lg:border-b-0 short:relative short:top-0 short:h-96"
    >
      <div className="relative flex min-h-0 justify-center overflow-hidden" aria-busy={isComing}>
        <Still
          {...shown}
          alt={live.isDrawn ? '' : words}
          width={960}
          height={1200}
          isFirst
          className={`stage-still transition-opacity ${live.isDrawn ? 'opacity-0' : isComing ? 'opacity-60' : ''}`}
        />
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${words} Turn it with the arrow keys; zoom with plus and minus.`}
          aria-hidden={!live.isDrawn}
          tabIndex={live.isDrawn ? 0 : -1}
          className={`absolute inset-0 size-full touch-pan-y transition-opacity duration-(--duration-calm) focus-visible:-outline-offset-4 ${
            live.isDrawn ? 'cursor-grab active:cursor-grabbing' : 'pointer-events-none opacity-0'
          }`}
        />
        {live.isDrawn ? <Zoom onZoom={live.zoomBy} /> : null}
      </div>
      {/* On a phone the six tones fill the row, and the sides stand over the ground beside their head. */}
      <div className="flex items-center justify-center bg-ivory md:justify-between md:gap-x-3 md:pr-6 md:pl-8 lg:px-0 lg:py-2">
        <Sides side={live.seen ?? side} />
        <Tones tone={tone} />
      </div>
    </section>
  )
}

/** For those who cannot pinch. */
function Zoom({ onZoom }: { onZoom: (factor: number) => void }) {
  return (
    <div role="group" aria-label="Zoom" className="absolute right-1 bottom-1 flex flex-col">
      {zooms.map(({ icon, name, factor }) => (
        <button
          key={icon}
          type="button"
          aria-label={name}
          onClick={() => onZoom(factor)}
          className="grid size-11 cursor-pointer place-items-center"
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </div>
  )
}

const zooms = [
  { icon: 'plus', name: 'Zoom in', factor: 1.25 },
  { icon: 'minus', name: 'Zoom out', factor: 0.8 },
] as const

/** On phones the small one, whatever the screen: it is drawn four times as fast, and the live view follows. */
const sizes = '(min-width: 64rem) min(46vw, 76svh), 160px'

function Sides({ side }: Pick<Props, 'side'>) {
  return (
    <div
      role="group"
      aria-label="View"
      className="max-md:absolute max-md:top-0 max-md:left-4 max-md:flex-col md:gap-4 flex"
    >
      {(Object.keys(sideNames) as Side[]).map((one) => (
        <button
          key={one}
          type="submit"
          name="side"
          value={one}
          aria-pressed={one === side}
          className="min-h-11 min-w-11 cursor-pointer text-left text-small text-muted max-md:w-15 max-md:leading-tight max-md:aria-pressed:underline-offset-2 aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-gold md:aria-pressed:underline-offset-8"
        >
          {sideNames[one]}
        </button>
      ))}
    </div>
  )
}

function Tones({ tone }: Pick<Props, 'tone'>) {
  return (
    <div
      role="group"
      aria-label="Skin tone in the picture"
      className="grid grid-cols-[repeat(6,2.75rem)] md:-ml-2.5"
    >
      {tones.map(({ code, name, hex }) => (
        <button
          key={code}
          type="submit"
          name="tone"
          value={code}
          aria-pressed={code === tone}
          className="group grid size-11 cursor-pointer place-items-center"
        >
          <span className="sr-only">{name}</span>
          <span
            className="tone grid size-6 place-items-center rounded-full border border-ivory outline-1 outline-transparent group-aria-pressed:outline-ink"
            style={{ background: hex }}
          >
            {code === tone ? <Icon name="check" size={16} className="size-3 text-ivory" /> : null}
          </span>
        </button>
      ))}
    </div>
  )
}
