import type { CapFit, Confidence, FitRow } from '#app/domain/customizer/cap-fit.ts'
import { measureNames, measureWords, type Unit } from '#app/domain/customizer/measurements.ts'

/** The size in large letters, how sure it is, and each measure against that cap. */
export function CapVerdict({ fit, unit }: { fit: CapFit; unit: Unit }) {
  const { advice, confidence, also, rows, against } = fit
  return (
    <>
      <div>
        <p className="text-small text-muted">{sureness[confidence].label}</p>
        <p className="font-display text-title">
          {advice.size === 'custom' ? 'Made to measure' : `Size ${advice.size.toUpperCase()}`}
        </p>
        <p className="mt-2 text-lead">{advice.words}</p>
        <p className="mt-2 text-muted">{sureness[confidence].words}</p>
        {also.length > 0 ? (
          <p className="mt-2 text-muted">
            Size {also.map((size) => size.toUpperCase()).join(' and ')} would fit too: the larger over braids,
            the smaller on a bare head.
          </p>
        ) : null}
      </div>
      <dl className="facts">
        {rows.map((row) => (
          <div key={row.key}>
            <dt>{measureNames[row.key]}</dt>
            <dd className={row.fits ? undefined : 'text-berry'}>{rowWords(row, against, unit)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const sureness: Record<Confidence, { label: string; words: string }> = {
  guess: {
    label: 'An estimate, from one measurement of six',
    words:
      'Heads of the same circumference differ in depth. Add the other five measurements and we can be sure.',
  },
  sure: {
    label: 'We are sure',
    words: 'All six measurements are well within the cap’s give.',
  },
  fits: {
    label: 'It fits',
    words:
      'All six measurements are within the cap’s give, one or two of them near the limit. The band does the rest.',
  },
  between: {
    label: 'It fits, and you are between two sizes',
    words: 'All six measurements are within the cap’s give.',
  },
  made: {
    label: 'No standard cap fits well',
    words: 'We cut a cap to your measurements, to within 1 or 2 cm. It costs a little more.',
  },
}

/** '57.2 cm, 0.6 cm more than the cap, which gives 1.5 cm' */
function rowWords({ headIn, capIn, givesIn, fits }: FitRow, size: string, unit: Unit): string {
  const off = headIn - capIn
  const yours = measureWords(headIn, unit)
  if (Math.abs(off) < 0.02) return `${yours}, exactly size ${size.toUpperCase()}`
  const by = `${measureWords(Math.abs(off), unit)} ${off > 0 ? 'more' : 'less'} than ${size.toUpperCase()}`
  return `${yours}, ${by}; the cap gives ${fits ? '' : 'only '}${measureWords(givesIn, unit)}`
}
