import { lagosWords } from '#app/admin/lagos-time.ts'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/office-form.tsx'
import type { ExpressBoard } from '#app/orders/express-board.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

type Props = { express: ExpressBoard; answer: OfficeAnswer | undefined; mayPlan: boolean }

/** The next two weeks: how many hurried pieces are due on a day, of how many that can be hurried. */
export function ExpressDays({ express, answer, mayPlan }: Props) {
  const { days, slotsPerDay, version } = express
  const busy = days.reduce((sum, { taken }) => sum + taken, 0)
  return (
    <section aria-labelledby="express" className="express-load">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="express" className="office-section-title">
          Express
        </h2>
        <p className="text-small text-muted">
          {busy === 0 ? 'None promised' : `${busy} promised`} in the next 14 days, {slotsPerDay} per day
        </p>
      </div>
      <ol className="express-days">
        {days.map(({ day, taken, isOff }) => (
          <li key={day} className={isOff ? 'express-day express-day-off' : 'express-day'}>
            <span className="text-micro text-muted lg:text-tiny">
              {lagosWords(day, 'weekday').split(' ', 1)}
              <span className="block whitespace-nowrap">{lagosWords(day, 'short')}</span>
            </span>
            <span className={taken > slotsPerDay ? 'express-count express-over' : 'express-count'}>
              {isOff && taken === 0 ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">day off</span>
                </>
              ) : (
                <>
                  {taken}
                  <span className="text-muted">
                    <span aria-hidden="true">/</span>
                    <span className="sr-only"> of </span>
                    {slotsPerDay}
                  </span>
                </>
              )}
            </span>
            <span aria-hidden="true" className="express-bar">
              <span style={{ width: `${share(taken, slotsPerDay)}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {mayPlan ? (
        <details open={answer?.deed === 'slots' || undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
            Change slots per day
          </summary>
          <OfficeForm deed="slots" answer={answer} version={version} guard={false} className="max-w-xs">
            <SlotsField saved={slotsPerDay} />
            <Button type="submit" look="quiet" className="self-start">
              Save slots
            </Button>
          </OfficeForm>
        </details>
      ) : null}
    </section>
  )
}

function SlotsField({ saved }: { saved: number }) {
  const fieldOf = useFieldOf()
  return (
    <Field
      label="Express slots per day"
      hint="0 stops offering express. Orders already placed keep it."
      inputMode="numeric"
      {...fieldOf('slotsPerDay', saved)}
    />
  )
}

function share(taken: number, slotsPerDay: number): number {
  if (taken === 0) return 0
  return slotsPerDay === 0 ? 100 : Math.min(100, Math.round((taken / slotsPerDay) * 100))
}
