import { OfficeSection } from './office-page.tsx'
import { When } from './when.tsx'

/** `by` is null for what the machine did. */
type Happened = { number: number; at: Date; what: string; by: string | null }

/** What happened to one thing, newest first. */
export function History({ history }: { history: readonly Happened[] }) {
  return (
    <OfficeSection title="History">
      <ul>
        {history.map(({ number, at, what, by }) => (
          <li
            key={number}
            className="flex flex-wrap gap-x-4 border-t border-rule py-2 text-small first:border-t-0"
          >
            <span className="grow">{what}</span>
            <span className="text-muted">
              {by ?? 'System'}, <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </OfficeSection>
  )
}
