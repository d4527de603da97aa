// The wig, large and always in sight: a drawn still from the first byte on, and over it the live view once that can
// draw. The same buttons turn both.
import { useMemo } from 'react'
import type { Design } from '#app/studio/design.ts'
import { lookKey, lookOfDesign } from '#app/studio/design-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { wigPictureUrl } from '#app/studio/wig-picture.ts'
import { Still } from './still.tsx'
import { type Side, sideNames, type Tone, tones } from './stills.ts'
import { useStill } from './use-still.ts'

type Props = {
  design: Design
  /** What is seen, in words. */
  words: string
  side: Side
  tone: Tone
}

export function Stage({ design, words, side, tone }: Props) {
  const look = useMemo(() => lookOfDesign(design), [design])
  const key = lookKey(look)
  const url = (width: 480 | 960) => wigPictureUrl(key, { view: side, tone, width })
  const still = { src: url(480), srcSet: `${url(480)} 480w, ${url(960)} 960w`, sizes }
  const { shown, isComing } = useStill(still, false)
  return (
    <section
      aria-label="Your wig"
      className="sticky top-16 z-10 -mx-4 flex h-[46svh] flex-col border-b border-rule bg-sand md:-mx-8 lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:h-[calc(100svh-7.75rem)] lg:border-b-0 short:static short:h-96"
    >
      <div className="relative flex min-h-0 grow justify-center overflow-hidden" aria-busy={isComing}>
        <Still
          {...shown}
          alt={words}
          width={960}
          height={1200}
          isFirst
          className={`stage-still transition-opacity ${isComing ? 'opacity-60' : ''}`}
        />
      </div>
      <div className="flex items-center justify-between gap-3 bg-ivory pr-2 pl-4 md:pr-6 md:pl-8 lg:px-0 lg:py-2">
        <Sides side={side} />
        <Tones tone={tone} />
      </div>
    </section>
  )
}

/** As wide as the height of the stage lets a picture of 4 to 5 be. */
const sizes = '(min-width: 64rem) min(46vw, 76svh), 37svh'

function Sides({ side }: Pick<Props, 'side'>) {
  return (
    <div role="group" aria-label="Seen from" className="flex gap-3 min-[24rem]:gap-4">
      {(Object.keys(sideNames) as Side[]).map((one) => (
        <button
          key={one}
          type="submit"
          name="side"
          value={one}
          aria-pressed={one === side}
          className="min-h-11 cursor-pointer text-small text-muted aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-gold aria-pressed:underline-offset-8"
        >
          {sideNames[one]}
        </button>
      ))}
    </div>
  )
}

function Tones({ tone }: Pick<Props, 'tone'>) {
  return (
    <div role="group" aria-label="Skin tone of the picture" className="flex">
      {tones.map(({ code, name, hex }) => (
        <button
          key={code}
          type="submit"
          name="tone"
          value={code}
          aria-pressed={code === tone}
          className="group grid h-11 w-7 cursor-pointer place-items-center min-[24rem]:w-9 md:w-11"
        >
          <span className="sr-only">{name}</span>
          <span
            className="grid size-6 place-items-center rounded-full border border-ivory outline-1 outline-transparent group-aria-pressed:outline-ink"
            style={{ background: hex }}
          >
            {code === tone ? <Icon name="check" size={16} className="size-3 text-ivory" /> : null}
          </span>
        </button>
      ))}
    </div>
  )
}
