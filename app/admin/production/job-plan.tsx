import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import type { JobData } from './job.route.tsx'

type Props = { data: JobData; answer: OfficeAnswer | undefined; today: string }

/** Who makes it and until when. What the customer was promised moves only with the last day of their order. */
export function JobPlan({ data: { job, makers }, answer, today }: Props) {
  return (
    <OfficeSection title="Plan">
      <OfficeForm action="assign" answer={answer} version={job.version} guard={false}>
        <MakerField job={job} makers={makers} />
        <Button type="submit" look="quiet" className="self-start">
          Assign maker
        </Button>
      </OfficeForm>
      <OfficeForm action="due" answer={answer} version={job.version} guard={false}>
        <DueField job={job} today={today} />
        {job.units > 1 ? <WhichField units={job.units} /> : null}
        <Button type="submit" look="quiet" className="self-start">
          Save due date
        </Button>
      </OfficeForm>
    </OfficeSection>
  )
}

function MakerField({ job, makers }: Pick<JobData, 'job' | 'makers'>) {
  const fieldOf = useFieldOf()
  return (
    <SelectField label="Maker" {...fieldOf('maker', job.makerId ?? '')}>
      <option value="">Unassigned</option>
      {makers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function DueField({ job, today }: { job: JobData['job']; today: string }) {
  const fieldOf = useFieldOf()
  return <Field label="Due on" type="date" min={today} hint={dueHint(job)} {...fieldOf('dueOn', job.dueOn)} />
}

type Promised = Pick<JobData['job'], 'promisedDay' | 'firstPromisedDay'>

/** What another day means for the customer. One that was moved before moves back as well. */
export function dueHint({ promisedDay, firstPromisedDay }: Promised): string {
  if (promisedDay === null) return 'For production only: the date promised to the customer stays.'
  if (firstPromisedDay !== null && firstPromisedDay < promisedDay)
    return `The date promised to the customer has moved with the last wig of the order, which is due on ${lagosWords(promisedDay, 'weekday')}. If that day changes, the date moves again, and they are told at once.`
  return `Until ${lagosWords(promisedDay, 'weekday')}, the date promised to the customer stays. After that it moves along, and they are told at once.`
}

function WhichField({ units }: { units: number }) {
  const fieldOf = useFieldOf()
  return (
    <SelectField label="What moves" {...fieldOf('which', 'unit')}>
      <option value="unit">Only this wig</option>
      <option value="line">All {units} of this item, except packed ones</option>
    </SelectField>
  )
}
