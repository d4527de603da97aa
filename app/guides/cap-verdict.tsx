import type { CapFit, Confidence, FitRow } from '#app/studio/cap-fit.ts'
import { measureNames, measureWords, type Unit } from '#app/studio/measurements.ts'

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
            Size {also.map((size) => size.toUpperCase()).join(' and ')} would sit too: the larger over braids,
            the smaller on bare heads.
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
    label: 'A good guess, from one measure of six',
    words: 'Heads of one circumference differ in depth. Measure the other five and we know.',
  },
  sure: {
    label: 'We are sure',
    words: 'All six measures lie well inside what the cap gives.',
  },
  fits: {
    label: 'It fits',
    words:
      'All six measures lie inside what the cap gives, one or two of them near its edge. The band does the rest.',
  },
  between: {
    label: 'It fits, and you are between two sizes',
    words: 'All six measures lie inside what the cap gives.',
  },
  made: {
    label: 'No standard cap fits well',
    words: 'We cut a cap to your measures, to 1 or 2 cm. It costs a little more, and it is yours alone.',
  },
}

/** '57.2 cm, 0.6 cm more than the cap, which gives 1.5 cm' */
function rowWords({ headIn, capIn, givesIn, fits }: FitRow, size: string, unit: Unit): string {
  const off = headIn - capIn
  const yours = measureWords(headIn, unit)
  if (Math.abs(off) < 0.02) return `${yours}, exactly that of ${size.toUpperCase()}`
  const by = `${measureWords(Math.abs(off), unit)} ${off > 0 ? 'more' : 'less'} than ${size.toUpperCase()}`
  return `${yours}, ${by}; ${fits ? 'it gives' : 'it gives only'} ${measureWords(givesIn, unit)}`
}
