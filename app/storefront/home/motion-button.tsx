import type { Motion } from './use-motion.ts'

/** Pauses and plays the marquee and the hero pictures. There only where something moves. */
export function MotionButton({ motion: { isOffered, isWanted, toggle } }: { motion: Motion }) {
  if (!isOffered) return null
  return (
    <button
      type="button"
      className="forced-colors:bg-ivory absolute right-4 bottom-(--space-foot) grid size-12 border border-ivory/55 rounded-full cursor-pointer place-items-center transition-colors duration-(--duration-quick) hover:bg-ink/55 md:right-8 xl:[right:max(3.5rem,(100vw_-_var(--container-page))_/_2_+_3.5rem)] print:hidden"
      onClick={toggle}
    >
      <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" fill="currentColor">
        <path d={isWanted ? 'M2.500 1h2v10h-2zM7.500 1h2v10h-2z' : 'M2.500 .8v10.400L10.800 6z'} />
      </svg>
      <span className="sr-only">{isWanted ? 'Pause animation' : 'Play animation'}</span>
    </button>
  )
}
