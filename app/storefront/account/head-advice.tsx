import { suggestCapSize } from '#app/domain/customizer/cap-size.ts'
import { measureKeys, type Measurements } from '#app/domain/customizer/design.ts'
import { isWholeHead } from '#app/domain/customizer/hair-profile.ts'
import { contradictions } from '#app/domain/customizer/measurements.ts'

/** What their kept measures say about caps, and what hardly goes together on one head. Nothing without a circumference. */
export function HeadAdvice({ measurements }: { measurements: Partial<Measurements> }) {
  if (measurements.circumference === undefined) return null
  const whole = isWholeHead(measurements) ? measurements : null
  const { words } = suggestCapSize(whole ?? measurements.circumference)
  const missing = measureKeys.filter((key) => measurements[key] === undefined).length
  return (
    <div className="flex flex-col gap-2 border-y border-rule py-5">
      <p className="font-display text-card">{words}</p>
      {missing > 0 ? (
        <p className="text-small text-muted">
          {missing} {missing === 1 ? 'measurement is' : 'measurements are'} missing. With all six, the
          designer fills them in for you.
        </p>
      ) : null}
      {(whole ? contradictions(whole) : []).map((doubt) => (
        <p key={doubt} className="text-small">
          {doubt}
        </p>
      ))}
    </div>
  )
}
