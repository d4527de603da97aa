import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import {
  isBackward,
  nextStage,
  stagesInUse,
  stagesShown,
  stageWord,
} from '#app/domain/orders/production/stages.ts'
import { firstStage, type StageId } from '#app/foundation/settings/stages.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import type { JobData } from './job.route.tsx'

type Props = { data: JobData; answer: OfficeAnswer | undefined }

/** The stages in their order; one press moves it there. */
export function JobMove({ data: { job, stages }, answer }: Props) {
  const next = nextStage(stages, job.stage)
  const busy = useBusy('move')
  const others = stagesInUse(stages).filter(({ id }) => id !== job.stage && id !== next)
  return (
    <OfficeSection title={`Stage: ${stageWord(stages, job.stage)}`} id="stage">
      <Track stages={stages} stage={job.stage} />
      <OfficeForm action="move" answer={answer} version={job.version} guard={false}>
        <Note />
        {next ? (
          <Button type="submit" name="to" value={next} busy={busy} className="self-start">
            Mark as {stageWord(stages, next)}
          </Button>
        ) : null}
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
            Other stages
          </summary>
          <div className="flex flex-wrap gap-2 pt-2">
            {others.map(({ id }) => (
              <Button key={id} type="submit" name="to" value={id} look="quiet">
                {isBackward(stages, job.stage, id) ? 'Back to ' : 'On to '}
                {stageWord(stages, id)}
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

function Track({ stages, stage }: Pick<JobData, 'stages'> & { stage: StageId }) {
  const track = stagesShown(stages, new Set([stage])).filter(({ id }) => id !== firstStage)
  const now = track.findIndex(({ id }) => id === stage)
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-5 gap-y-1 text-small/body">
      {track.map(({ id, name }, place) => (
        <li
          key={id}
          className={`border-t-2 pt-1 ${place <= now ? 'border-gold-deep' : 'border-rule text-muted'}`}
        >
          <span className="sr-only">{place <= now ? 'Done: ' : 'To do: '}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
