// The wig, large and always in sight: a drawn still from the first byte on, and over it the live view once that can
// draw. The same buttons turn both.
import { useRef } from 'react'
import type { HairLook } from '#app/hair/look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type Side, sideNames, stillUrl, type Tone, tones } from './stills.ts'
import { useLiveView } from './use-live-view.ts'

type Props = {
  look: HairLook
  lookKey: string
  /** What is seen, in words. */
  alt: string
  side: Side
  tone: Tone
  onSide: (side: Side) => void
  onTone: (tone: Tone) => void
}

export function Stage({ look, lookKey, alt, side, tone, onSide, onTone }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const live = useLiveView(canvas, { look, tone, side })
  const sources = ([480, 960] as const).map((width) => `${stillUrl(lookKey, side, tone, width)} ${width}w`)
  return (
    <section
      aria-label="Your wig"
      className="sticky top-16 z-20 -mx-4 h-[44svh] overflow-hidden bg-sand md:mx-0 lg:top-28 lg:h-[calc(100svh-8.5rem)] short:static"
    >
      <img
        key={`${side} ${tone}`}
        src={stillUrl(lookKey, side, tone, 480)}
        srcSet={sources.join(', ')}
        sizes="(min-width: 64rem) 46vw, 100vw"
        alt={live.isDrawn ? '' : alt}
        width={960}
        height={1200}
        fetchPriority="high"
        className={`size-full object-cover object-[50%_22%] ${live.isDrawn ? 'invisible' : ''}`}
      />
      <canvas
        ref={canvas}
        aria-label={`${alt} Drag or use the arrow keys to turn it.`}
        role="img"
        tabIndex={live.isDrawn ? 0 : -1}
        hidden={!live.isWanted}
        className={`absolute inset-0 size-full touch-pan-y transition-opacity duration-(--duration-calm) focus-visible:outline-offset-[-4px] ${
          live.isDrawn ? 'cursor-grab opacity-100 active:cursor-grabbing' : 'opacity-0'
        }`}
      />
      <div className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-3 px-4 pb-1.5">
        <Sides side={side} onSide={onSide} />
        <Tones tone={tone} onTone={onTone} />
      </div>
    </section>
  )
}

function Sides({ side, onSide }: Pick<Props, 'side' | 'onSide'>) {
  return (
    <div role="group" aria-label="Seen from" className="flex gap-4">
      {(Object.keys(sideNames) as Side[]).map((one) => (
        <button
          key={one}
          type="submit"
          name="side"
          value={one}
          aria-pressed={one === side}
          onClick={() => onSide(one)}
          className="min-h-11 cursor-pointer border-b border-transparent text-small aria-pressed:border-ink"
        >
          {sideNames[one]}
        </button>
      ))}
    </div>
  )
}

function Tones({ tone, onTone }: Pick<Props, 'tone' | 'onTone'>) {
  return (
    <div role="group" aria-label="Skin tone of the picture" className="flex">
      {tones.map(({ code, name, hex }) => (
        <button
          key={code}
          type="submit"
          name="tone"
          value={code}
          aria-pressed={code === tone}
          onClick={() => onTone(code)}
          className="group grid size-11 cursor-pointer place-items-center"
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
