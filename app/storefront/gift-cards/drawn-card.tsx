import { useHouse } from '#app/foundation/settings/house.tsx'
import { Logo } from '#app/storefront/shell/logo.tsx'

/** The card as it is imagined: nobody is sent one of paper. `words` is what it says at its foot. */
export function DrawnCard({ words }: { words: string | null }) {
  const { tagline } = useHouse()
  return (
    <div
      aria-hidden="true"
      className="ground-ink flex aspect-8/5 w-full max-w-160 flex-col justify-between border border-gold p-6 sm:p-10"
    >
      <Logo
        className="max-w-full self-start [&:is(img)]:h-auto [&:is(img)]:w-40 [&:is(svg)]:w-[clamp(5rem,22vw,9rem)]"
        compact="h-20 w-auto self-start sm:h-28"
        onInk
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-t border-gold pt-4">
        <p className="text-small text-ash">{tagline}</p>
        <p className="text-small text-gold tabular-nums">{words ?? 'Gift card'}</p>
      </div>
    </div>
  )
}
