import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import {
  isBackward,
  nextStage,
  productionStages,
  stageNames,
} from '#app/domain/orders/production/production.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import type { JobData } from './job.route.tsx'

type Props = { job: JobData['job']; answer: OfficeAnswer | undefined }

/** The stages in their order; one press moves it there. */
export function JobMove({ job, answer }: Props) {
  const next = nextStage(job.stage)
  const busy = useBusy('move')
  const others = productionStages.filter((stage) => stage !== job.stage && stage !== next)
  return (
    <OfficeSection title={`Stage: ${stageNames[job.stage].toLowerCase()}`} id="stage">
      <Track stage={job.stage} />
      <OfficeForm action="move" answer={answer} version={job.version} guard={false}>
        <Note />
        {next ? (
          <Button type="submit" name="to" value={next} busy={busy} className="self-start">
            Mark as {stageNames[next].toLowerCase()}
          </Button>
        ) : null}
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
            Other stages
          </summary>
          <div className="flex flex-wrap gap-2 pt-2">
            {others.map((stage) => (
              <Button key={stage} type="submit" name="to" value={stage} look="quiet">
                {isBackward(job.stage, stage) ? 'Back to ' : 'On to '}
                {stageNames[stage].toLowerCase()}
              </Button>
            ))}
          </div>
        </details>
      </OfficeForm>
    </OfficeSection>
  )
}

function Note() {
  const fieldOf = useFieldOf()
  return (
    <TextAreaField
      label="Note for the next maker"
      optional
      rows={2}
      maxLength={500}
      hint="Required when a job moves back. The customer never sees it."
      {...fieldOf('note')}
    />
  )
}

function Track({ stage }: { stage: JobData['job']['stage'] }) {
  const now = productionStages.indexOf(stage)
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-5 gap-y-1 text-small/body">
      {productionStages.slice(1).map((name, place) => (
        <li
          key={name}
          className={`border-t-2 pt-1 ${place < now ? 'border-gold-deep' : 'border-rule text-muted'}`}
        >
          <span className="sr-only">{place < now ? 'Done: ' : 'To do: '}</span>
          {stageNames[name]}
        </li>
      ))}
    </ol>
  )
}
