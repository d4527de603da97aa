import { useEffect, useRef } from 'react'
import { type Motion, useIsRunning } from './use-motion.ts'

type Props = { words: readonly string[]; motion: Motion }

/** The names of the collections, twice, running along under the header; where nothing moves they stand. */
export function Marquee({ words, motion }: Props) {
  const band = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const isRunning = useIsRunning(motion, band)
  useMarquee(track, isRunning)
  return (
    <div ref={band} className="marquee">
      <div ref={track} className="marquee-track">
        <Names words={words} />
        <div aria-hidden="true">
          <Names words={words} />
        </div>
      </div>
    </div>
  )
}

/** So many, and so long, fit a phone side by side; whatever else an owner writes takes the room that it needs. */
const fewest = { words: 4, letters: 6 }

function Names({ words }: { words: readonly string[] }) {
  const isFree = words.length > fewest.words || words.some((word) => word.length > fewest.letters)
  return (
    <ul className={isFree ? 'marquee-names marquee-free' : 'marquee-names'}>
      {/* The same word may run along twice. */}
      {words.map((word, place) => (
        <li key={place}>
          {word}
          <Star />
        </li>
      ))}
    </ul>
  )
}

function Star() {
  return (
    <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" className="fill-gold">
      <path d="M7 0c.5 4.200 2.300 6.300 7 7-4.700.7-6.500 2.800-7 7-.5-4.200-2.300-6.300-7-7 4.700-.7 6.500-2.800 7-7Z" />
    </svg>
  )
}

/** One pixel a frame, as the specification has it. What ran out on the left comes in again on the right. */
function useMarquee(track: React.RefObject<HTMLElement | null>, isRunning: boolean): void {
  const offset = useRef(0)
  // An effect, because frames are the browser's.
  useEffect(() => {
    const element = track.current
    if (element === null || !isRunning) return
    let half = element.scrollWidth / 2
    const sizes = new ResizeObserver(() => {
      half = element.scrollWidth / 2
    })
    sizes.observe(element)
    let frame = requestAnimationFrame(function step() {
      offset.current = half > 0 ? (offset.current + 1) % half : 0
      element.style.transform = `translateX(${-offset.current}px)`
      frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
    }
  }, [track, isRunning])
}
