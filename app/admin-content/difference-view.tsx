import type { FieldDifference } from './difference.ts'

const words = { gone: 'Removed: ', new: 'Added: ', same: '' }

/** Field by field: lines that went, lines that came, and the line beside them that stayed. */
export function Difference({ fields }: { fields: readonly FieldDifference[] }) {
  if (fields.length === 0) return <p className="text-small text-muted">No changes.</p>
  return (
    <dl className="difference">
      {fields.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map(({ kind, text }, at) => (
            <dd key={at} className={`difference-${kind}`}>
              {kind === 'same' ? null : <span className="sr-only">{words[kind]}</span>}
              {kind === 'gone' ? <del>{text}</del> : kind === 'new' ? <ins>{text}</ins> : text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
