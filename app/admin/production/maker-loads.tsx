import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import type { MakerLoad } from '#app/domain/orders/production/maker-load.server.ts'
import { mostPerWeek } from '#app/domain/orders/production/maker-load.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import type { BoardData } from './board.route.tsx'

type Props = { board: Pick<BoardData, 'loads' | 'mayPlan'>; answer: OfficeAnswer | undefined }

/** Who has how much in hand, and whether it can be made by its days. */
export function MakerLoads({ board: { loads, mayPlan }, answer }: Props) {
  if (loads.length === 0) return null
  return (
    <section aria-labelledby="makers" className="flex flex-col gap-2">
      <h2 id="makers" className="font-display text-card/section">
        Makers
      </h2>
      <ul className="grid border-t border-rule sm:grid-cols-2 sm:gap-x-8 xl:grid-cols-3">
        {loads.map((load) => (
          <Load key={load.maker?.id ?? 'nobody'} load={load} mayPlan={mayPlan} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

type LoadProps = { load: MakerLoad; mayPlan: boolean; answer: OfficeAnswer | undefined }

function Load({ load, mayPlan, answer }: LoadProps) {
  const { maker, hasLeft, jobs, over } = load
  return (
    <li className="flex flex-col gap-0.5 border-b border-rule py-2.5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{maker?.name ?? 'Unassigned'}</span>
        <span className="text-small tabular-nums">{jobs === 1 ? '1 job' : `${jobs} jobs`}</span>
      </p>
      {maker === null ? null : (
        <p className={hasLeft ? 'text-small font-medium text-berry' : 'text-small text-muted'}>
          {hasLeft ? 'No longer a maker. Please assign these jobs to someone else.' : workWords(load)}
        </p>
      )}
      {over === null ? null : (
        <p className="text-small font-medium text-berry">
          Over capacity: {over.due} due by {lagosWords(over.by, 'weekday')}, {over.makes} can be made.
        </p>
      )}
      {mayPlan && maker !== null && !hasLeft ? <Capacity load={load} maker={maker} answer={answer} /> : null}
    </li>
  )
}

function Capacity({
  load: { perWeek, version },
  maker,
  answer,
}: Omit<LoadProps, 'mayPlan'> & { maker: NonNullable<MakerLoad['maker']> }) {
  const own = answer?.action === 'capacity' && answer.values['maker'] === maker.id ? answer : undefined
  return (
    <details open={own ? true : undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small lg:min-h-8">
        {perWeek === null ? 'Set capacity' : 'Change capacity'}
        <span className="sr-only"> of {maker.name}</span>
      </summary>
      <OfficeForm
        action="capacity"
        answer={own}
        version={version}
        guard={false}
        ids={maker.id}
        className="max-w-xs pb-2"
      >
        <input type="hidden" name="maker" value={maker.id} />
        <CapacityField saved={perWeek} />
        <Button type="submit" look="quiet" className="self-start">
          Save capacity
        </Button>
      </OfficeForm>
    </details>
  )
}

function workWords({ jobs, days, perWeek }: MakerLoad): string {
  if (perWeek === null) return 'No capacity set'
  const makes = `${perWeek} a week`
  if (jobs === 0 || days === null) return makes
  return `${days === 1 ? '1 day' : `${days} days`} of work at ${makes}`
}

function CapacityField({ saved }: { saved: number | null }) {
  const fieldOf = useFieldOf()
  return (
    <Field
      label="Jobs per week"
      hint={`From 0 to ${mostPerWeek}. Leave it empty to stop comparing.`}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      {...fieldOf('perWeek', saved ?? '')}
    />
  )
}
