import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { When } from '#app/admin/shell/when.tsx'

/** One change: what it said afterwards, as lines of words. */
export type ShownChange = { id: number; by: string | null; at: Date; note: string; lines: readonly string[] }

type Props = { changes: readonly ShownChange[]; mayEdit: boolean; answer: OfficeAnswer | undefined }

export function SettingHistory({ changes, mayEdit, answer }: Props) {
  if (changes.length === 0) return null
  const problem = answer?.action === 'restore' ? answer.errors['form'] : undefined
  return (
    <OfficeSection title="History">
      {problem ? <p className="text-berry">{problem}</p> : null}
      <ol className="flex max-w-3xl flex-col">
        {changes.map(({ id, by, at, note, lines }, place) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-rule py-3"
          >
            <div className="min-w-0 grow basis-80">
              <p className="text-small text-muted">
                <When at={at} />, {by ?? 'the system'}
                {note === '' ? '' : `: ${note}`}
              </p>
              <details>
                <summary className="link inline-flex min-h-11 items-center text-small">
                  {place === 0 ? 'Current value' : 'Value then'}
                </summary>
                <ul className="text-small break-words">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </details>
            </div>
            {mayEdit && place > 0 ? (
              <OfficeForm action="restore" answer={answer} guard={false}>
                <input type="hidden" name="change" value={id} />
                <ConfirmButton question="Go back to this value?" yes="Yes, restore it" look="text">
                  Restore
                </ConfirmButton>
              </OfficeForm>
            ) : null}
          </li>
        ))}
      </ol>
    </OfficeSection>
  )
}
