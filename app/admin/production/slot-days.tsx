import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import type { SlotBoard, SlotStrip } from '#app/domain/orders/production/slot-board.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'

type Props = {
  slots: SlotBoard
  answer: OfficeAnswer | undefined
  mayPlan: boolean
  /** Who may see the rule of what is made without express. */
  maySee: boolean
}

/** The next two weeks: how many units are due on a day, of how many that can be done, with express and without. */
export function SlotDays({ slots: { express, usual, version }, answer, mayPlan, maySee }: Props) {
  return (
    <>
      {usual ? (
        <Strip title="Wigs without express" id="usual" strip={usual}>
          {maySee ? (
            <Link to="/admin/settings/working" className="link inline-flex min-h-11 items-center text-small">
              Wigs per day, under Processing times
            </Link>
          ) : null}
        </Strip>
      ) : null}
      <Strip title="Express" id="express" strip={express}>
        {mayPlan ? (
          <details open={answer?.action === 'slots' || undefined}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
              Change slots per day
            </summary>
            <OfficeForm action="slots" answer={answer} version={version} guard={false} className="max-w-xs">
              <SlotsField saved={express.perDay} />
              <Button type="submit" look="quiet" className="self-start">
                Save slots
              </Button>
            </OfficeForm>
          </details>
        ) : null}
      </Strip>
    </>
  )
}

type StripProps = { title: string; id: string; strip: SlotStrip; children: ReactNode }

function Strip({ title, id, strip: { perDay, days }, children }: StripProps) {
  const busy = days.reduce((sum, { taken }) => sum + taken, 0)
  return (
    <section aria-labelledby={id} className="flex max-w-full min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="font-display text-card/section">
          {title}
        </h2>
        <p className="text-small text-muted">
          {busy === 0 ? 'None promised' : `${busy} promised`} in the next {days.length} days, {perDay} per day
        </p>
      </div>
      <ol className="relative grid grid-cols-7 gap-px border border-rule bg-rule lg:grid-cols-14">
        {days.map(({ day, taken, isOff }) => (
          <li
            key={day}
            className={`flex flex-col justify-between gap-0.5 px-1 pt-1.5 pb-2 lg:px-2 ${isOff ? 'bg-sand' : 'bg-ivory'}`}
          >
            <span className="text-micro text-muted lg:text-tiny">
              {lagosWords(day, 'weekday').split(' ', 1)}
              <span className="block whitespace-nowrap">{lagosWords(day, 'short')}</span>
            </span>
            <span className={`tabular-nums ${taken > perDay ? 'font-semibold text-berry' : ''}`}>
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
                    {perDay}
                  </span>
                </>
              )}
            </span>
            <span aria-hidden="true" className={`mt-1 h-0.75 bg-dune ${isOff ? 'invisible' : ''}`}>
              <span className="block h-full bg-gold-deep" style={{ width: `${share(taken, perDay)}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {children}
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

function share(taken: number, perDay: number): number {
  if (taken === 0) return 0
  return perDay === 0 ? 100 : Math.min(100, Math.round((taken / perDay) * 100))
}
