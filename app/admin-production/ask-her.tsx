import { lagosWords } from '#app/admin/lagos-time.ts'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm } from '#app/admin/office-form.tsx'
import { OfficeSection } from '#app/admin/office-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { JobData } from './job.route.tsx'
import { problemWords } from './production-form.ts'

type Props = { data: JobData; answer: OfficeAnswer | undefined }

/** Approve before shipping, from the bench's side: what she said, or the button that asks her. */
export function AskHer({ data: { job, ask, mayWork }, answer }: Props) {
  const { approval, approvalNote, approvalAskedAt } = job
  const hasSaid = approval !== 'not asked'
  if (!hasSaid && !mayWork) return null
  return (
    <OfficeSection title="Her yes">
      {approvalNote === '' ? null : (
        <Notice tone={approval === 'change asked' ? 'problem' : 'info'} live={false}>
          <p>She asked for one change:</p>
          <p className="whitespace-pre-line">“{approvalNote}”</p>
        </Notice>
      )}
      <HerAnswer approval={approval} askedAt={approvalAskedAt} />
      {mayWork && ask === null ? (
        <OfficeForm deed="ask" answer={answer} version={job.version} guard={false}>
          <p className="text-muted">
            She gets a mail and sees the photos on her order’s page. She accepts, or asks for one change.
          </p>
          <Button type="submit" className="self-start">
            Ask her to look
          </Button>
        </OfficeForm>
      ) : null}
      {mayWork && (ask === 'not-checked' || ask === 'no-photo') ? (
        <p className="text-muted">{problemWords(ask)}</p>
      ) : null}
    </OfficeSection>
  )
}

type AnswerProps = { approval: JobData['job']['approval']; askedAt: Date | null }

function HerAnswer({ approval, askedAt }: AnswerProps) {
  if (approval === 'accepted') return <p>She has accepted it. It can be packed.</p>
  if (approval === 'accepted by time') return <p>48 hours passed without a word: it can be packed.</p>
  if (approval !== 'asked' || askedAt === null) return null
  return (
    <p>Asked on {lagosWords(askedAt, 'time')}. Without an answer it counts as a yes 48 hours after that.</p>
  )
}
