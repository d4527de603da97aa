import { useHouse } from '#app/foundation/settings/house.tsx'
import { kobo } from '#app/foundation/lib/money.ts'
import { Price } from '#app/foundation/ui/price.tsx'
import everyPair from '#app/styles/type/every-pair.css?url'

/** What a page would say in this pair: a name, a headline, a paragraph and a price. For the eye: the label names the pair. */
export function TypePreview({ pair }: { pair: string }) {
  const { name, tagline, description } = useHouse()
  return (
    <>
      <link rel="stylesheet" href={everyPair} precedence="default" />
      <span
        aria-hidden="true"
        className={`type-${pair} mt-1 mb-5 flex w-full flex-col gap-3 border border-rule p-5 font-sans sm:p-7`}
      >
        <span className="font-display text-heading">{name}</span>
        <span className="font-display text-section">{tagline || 'Your Crown, Your Confidence.'}</span>
        <span className="text-lead">{description}</span>
        <span className="flex items-baseline justify-between gap-4 border-t border-rule pt-3">
          <span className="font-display text-card">Akú Bone Straight, 22 in</span>
          <Price amountKobo={kobo(18_500_000)} />
        </span>
      </span>
    </>
  )
}
