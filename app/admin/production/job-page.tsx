import { Link, useSearchParams } from 'react-router'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { stageName } from '#app/domain/orders/production/stages.ts'
import { lastStage } from '#app/foundation/settings/stages.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { AskApproval } from './ask-approval.tsx'
import { ApprovalPill, ExpressMark } from './job-card.tsx'
import { JobMove } from './job-move.tsx'
import { JobPhotos } from './job-photos.tsx'
import { JobPlan } from './job-plan.tsx'
import type { JobData } from './job.route.tsx'
import { SheetFacts } from './sheet-facts.tsx'

type Props = { data: JobData; answer: OfficeAnswer | undefined }

/** One job, as its maker needs it: what to make, where it stands, photos, notes. Nothing about who wears it. */
export function JobPage({ data, answer }: Props) {
  const [query] = useSearchParams()
  const { job, today } = data
  return (
    <OfficePage
      title={job.title}
      back={{ name: 'Production', to: `/admin/production?stage=${encodeURIComponent(job.stage)}` }}
      lead={<Lead data={data} />}
      done={doneWords(query, done)}
      actions={
        job.sheet ? (
          <ButtonLink look="quiet" to={`/admin/print/job-cards?jobs=${job.id}`}>
            Print job card
          </ButtonLink>
        ) : null
      }
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          {data.mayWork ? <JobMove data={data} answer={answer} /> : null}
          <AskApproval data={data} answer={answer} />
          <JobPhotos data={data} answer={answer} />
          <Steps data={data} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <SheetFacts job={job} />
          {data.mayPlan ? <JobPlan data={data} answer={answer} today={today} /> : null}
        </div>
      </div>
    </OfficePage>
  )
}

const done = {
  moved: 'Job moved.',
  assigned: 'Maker assigned.',
  due: 'Due date saved. The date promised to the customer stays.',
  promise: 'Due date saved. The date promised to the customer has moved along, and we are telling them.',
  asked: 'Approval requested. The customer gets an email.',
  photo: 'Photo added to the customer’s order page.',
  film: 'Film added to the customer’s order page.',
  removed: 'Removed from the customer’s order page.',
}

function Lead({ data: { job, today, maySeeOrder } }: { data: JobData }) {
  const late = job.dueOn < today && job.stage !== lastStage
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        {maySeeOrder ? (
          <Link className="office-tap link" to={`/admin/orders/${job.orderNumber}`}>
            Order {job.orderNumber}
          </Link>
        ) : (
          `Order ${job.orderNumber}`
        )}
        {job.units > 1 ? `, ${job.unit} of ${job.units}` : ''}
      </span>
      <span className={late ? 'text-small/body font-semibold text-berry' : ''}>
        {late ? 'Overdue, ' : 'Due '}
        {lagosWords(job.dueOn, 'weekday')}
      </span>
      {job.express ? <ExpressMark /> : null}
      <span>{job.makerName ?? 'Unassigned'}</span>
      <ApprovalPill approval={job.approval} />
    </span>
  )
}

function Steps({ data: { job, stages } }: { data: JobData }) {
  if (job.steps.length === 0) return null
  return (
    <OfficeSection title="History">
      <ol className="flex flex-col gap-3">
        {job.steps.map(({ id, stage, note, by, at }) => (
          <li key={id} className="flex flex-col border-l border-rule pl-4">
            <span>
              {stageName(stages, stage)}
              <span className="text-small text-muted">
                {' '}
                {by ?? 'the shop'}, {lagosWords(at, 'time')}
              </span>
            </span>
            {note === '' ? null : <span className="text-small">{note}</span>}
          </li>
        ))}
      </ol>
    </OfficeSection>
  )
}
