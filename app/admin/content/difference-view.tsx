import type { FieldDifference } from './difference.ts'

const looks = {
  gone: 'border-berry bg-blush',
  new: 'border-gold bg-sand',
  same: 'border-rule',
}

const words = { gone: 'Removed: ', new: 'Added: ', same: '' }

/** Field by field: lines that went, lines that came, and the line beside them that stayed. */
export function Difference({ fields }: { fields: readonly FieldDifference[] }) {
  if (fields.length === 0) return <p className="text-small text-muted">No changes.</p>
  return (
    <dl className="grid gap-5 text-small/body">
      {fields.map(({ label, lines }) => (
        <div key={label}>
          <dt className="pb-1 font-medium">{label}</dt>
          {lines.map(({ kind, text }, at) => (
            <dd key={at} className={`border-l-2 px-3 py-1 wrap-anywhere ${looks[kind]}`}>
              {kind === 'same' ? null : <span className="sr-only">{words[kind]}</span>}
              {kind === 'gone' ? (
                <del>{text}</del>
              ) : kind === 'new' ? (
                <ins className="no-underline forced-colors:underline">{text}</ins>
              ) : (
                text
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
