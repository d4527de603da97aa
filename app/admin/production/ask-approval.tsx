import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { JobData } from './job.route.tsx'
import { problemWords } from './production-problems.ts'

type Props = { data: JobData; answer: OfficeAnswer | undefined }

/** Approve before shipping, from the bench's side: what the customer said, or the button that asks. */
export function AskApproval({ data: { job, ask, mayWork }, answer }: Props) {
  const { approval, approvalNote, approvalAskedAt } = job
  const hasSaid = approval !== 'not asked'
  if (!hasSaid && !mayWork) return null
  return (
    <OfficeSection title="Approval">
      {approvalNote === '' ? null : (
        <Notice tone={approval === 'change asked' ? 'problem' : 'info'} live={false}>
          <p>The customer asked for one change:</p>
          <p className="whitespace-pre-line">“{approvalNote}”</p>
        </Notice>
      )}
      <ApprovalAnswer approval={approval} askedAt={approvalAskedAt} />
      {mayWork && ask === null ? (
        <OfficeForm action="ask" answer={answer} version={job.version} guard={false}>
          <p className="text-muted">
            The customer gets an email and sees the photos on their order page. They approve, or ask for one
            change.
          </p>
          <Button type="submit" className="self-start">
            Ask for approval
          </Button>
        </OfficeForm>
      ) : null}
      {mayWork && (ask === 'not-made' || ask === 'no-photo') ? (
        <p className="text-muted">{problemWords(ask)}</p>
      ) : null}
    </OfficeSection>
  )
}

type AnswerProps = { approval: JobData['job']['approval']; askedAt: Date | null }

function ApprovalAnswer({ approval, askedAt }: AnswerProps) {
  if (approval === 'accepted') return <p>Approved by the customer. It can be packed.</p>
  if (approval === 'accepted by time')
    return <p>No answer in 48 hours, so it counts as approved. It can be packed.</p>
  if (approval !== 'asked' || askedAt === null) return null
  return (
    <p>Asked on {lagosWords(askedAt, 'time')}. Without an answer it counts as approved after 48 hours.</p>
  )
}
