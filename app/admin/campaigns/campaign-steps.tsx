// What can be done with a newsletter where it is: try it, send it, halt it.
import type { ReactNode } from 'react'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import { OfficeForm, useBusy } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { WhenFields } from '#app/admin/shell/when-fields.tsx'
import type { CampaignMove } from '#app/domain/campaigns/campaign.ts'
import type { CampaignProps } from './campaign-page.tsx'
import { countWords } from './campaign-words.ts'

export function CampaignSteps(props: CampaignProps) {
  const { view, maySend, mayEdit } = props
  return (
    <>
      {view.audience === null ? null : <Readers {...props} />}
      {maySend ? <NextStep {...props} /> : null}
      {mayEdit ? <Test {...props} /> : null}
      {mayEdit ? <CopyAndDelete {...props} /> : null}
    </>
  )
}

function NextStep(props: CampaignProps): ReactNode {
  switch (props.view.state) {
    case 'draft':
      return <Send {...props} />
    case 'scheduled':
      return (
        <Move {...props} move="unschedule" title="Cancel the schedule?" submit="Back to draft">
          It can be changed and scheduled again.
        </Move>
      )
    case 'sending':
      return (
        <>
          <Move {...props} move="pause" title="Pause" submit="Pause">
            Emails that are already on their way still arrive.
          </Move>
          <Stop {...props} />
        </>
      )
    case 'paused':
      return (
        <>
          <Move {...props} move="resume" title="Resume" submit="Resume">
            Nobody gets it twice.
          </Move>
          <Stop {...props} />
        </>
      )
    case 'stopped':
    case 'sent':
      return null
  }
}

function Readers({ view: { audience, state, sendAt, perMinute, quiet } }: CampaignProps) {
  if (audience === null) return null
  const { readers, full } = audience
  const minutes = Math.ceil(readers / perMinute)
  return (
    <OfficeSection title={state === 'scheduled' ? 'Scheduled' : 'Readers'}>
      <p>
        {sendAt === null ? null : (
          <>
            From <When at={sendAt} />,{' '}
          </>
        )}
        {countWords(readers, 'subscriber gets it.', 'subscribers get it.')}
      </p>
      <p className="text-small text-muted">
        {full > 0
          ? `${countWords(full, 'more had', 'more had')} two newsletters this month, as many as we promise at most, and ${full === 1 ? 'is' : 'are'} left out. `
          : ''}
        {`At ${perMinute} a minute it takes ${durationWords(minutes)}. `}
        {quiet.quietFromHour === quiet.quietToHour
          ? ''
          : `Nothing is sent from ${quiet.quietFromHour}:00 to ${quiet.quietToHour}:00, Lagos time.`}
      </p>
    </OfficeSection>
  )
}

function durationWords(minutes: number): string {
  if (minutes <= 1) return 'a minute'
  return minutes < 120 ? `${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`
}

function Send(props: CampaignProps) {
  const { view, answer } = props
  if (!view.isFinished)
    return (
      <OfficeSection title="Send">
        <p className="text-small text-muted">
          Write and save it first: a subject, a headline and at least one block.
        </p>
      </OfficeSection>
    )
  return (
    <OfficeSection title="Send">
      <OfficeForm action="schedule" version={view.version} answer={answer} short guard={false}>
        <SendFields readers={view.audience?.readers ?? 0} />
      </OfficeForm>
    </OfficeSection>
  )
}

function SendFields({ readers }: { readers: number }) {
  const busy = useBusy('schedule')
  return (
    <>
      <WhenFields />
      <div>
        <ConfirmButton
          look="primary"
          busy={busy}
          question={`What you saved last is sent to ${countWords(readers, 'subscriber', 'subscribers')}. Send it?`}
          yes="Yes, send it"
        >
          Send
        </ConfirmButton>
      </div>
    </>
  )
}

type MoveProps = CampaignProps & { move: CampaignMove; title: string; submit: string; children: string }

function Move({ view, answer, move, title, submit, children }: MoveProps) {
  return (
    <OfficeSection title={title}>
      <OfficeForm
        action={move}
        version={view.version}
        answer={answer}
        short
        guard={false}
        look="quiet"
        submit={submit}
        busyLabel="One moment"
      >
        <p className="max-w-prose text-small text-muted">{children}</p>
      </OfficeForm>
    </OfficeSection>
  )
}

function Stop({ view, answer }: CampaignProps) {
  const isStopping = useBusy('stop')
  const waiting = view.report?.counts.waiting ?? 0
  return (
    <OfficeSection title="Stop">
      <OfficeForm action="stop" version={view.version} answer={answer} short guard={false}>
        <div>
          <ConfirmButton
            busy={isStopping}
            question={`${countWords(waiting, 'subscriber does', 'subscribers do')} not get it. This cannot be undone.`}
            yes="Yes, stop it"
          >
            Stop for good
          </ConfirmButton>
        </div>
      </OfficeForm>
    </OfficeSection>
  )
}

function Test({ view, email, answer }: CampaignProps) {
  if (!view.isFinished) return null
  return (
    <OfficeSection title="Test">
      <OfficeForm
        action="test"
        answer={answer}
        short
        guard={false}
        look="quiet"
        submit="Send me a test"
        busyLabel="One moment"
      >
        <p className="text-small text-muted">
          What you saved last, to <span className="break-all">{email}</span>.
        </p>
      </OfficeForm>
    </OfficeSection>
  )
}

function CopyAndDelete({ view, answer }: CampaignProps) {
  const isDeleting = useBusy('delete')
  return (
    <OfficeSection title={view.state === 'draft' ? 'Copy or delete' : 'Write another like it'}>
      <OfficeForm action="copy" answer={answer} short guard={false} look="quiet" submit="Make a copy" />
      {view.state === 'draft' ? (
        <OfficeForm action="delete" version={view.version} answer={answer} short guard={false}>
          <div>
            <ConfirmButton busy={isDeleting} question="Delete this draft?" yes="Yes, delete it">
              Delete
            </ConfirmButton>
          </div>
        </OfficeForm>
      ) : null}
    </OfficeSection>
  )
}
