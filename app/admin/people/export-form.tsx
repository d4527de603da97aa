import { askLook } from '#app/admin/shell/confirm-button.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { Button } from '#app/foundation/ui/button.tsx'

type Props = {
  /** The route that answers with the file. */
  to: string
  /** "all customers" */
  what: string
  stepUp: boolean
  /** Why it was refused the last time, as the address says it. */
  refused: string | null
}

/** Data leaves the house only after a press that says so and, after a while, a code. A plain form: its answer is a file. */
export function ExportForm({ to, what, stepUp, refused }: Props) {
  return (
    <details className="confirm" open={refused !== null}>
      <summary className="button button-quiet">Export</summary>
      <form method="post" action={`${to}?do=download`} className={askLook}>
        <p>A spreadsheet of {what}. Exports are recorded in the audit log.</p>
        <StepUpField
          needed={stepUp}
          error={refused === null ? undefined : refusedWords(refused)}
          id="export-code"
        />
        <Button type="submit" className="self-start">
          Download
        </Button>
      </form>
    </details>
  )
}

function refusedWords(why: string): string {
  return why === 'limit'
    ? 'Too many wrong codes. Wait an hour, or sign out and in again.'
    : 'Enter a new code from your authenticator app.'
}
