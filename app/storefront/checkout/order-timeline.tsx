import { Icon } from '#app/foundation/ui/icon.tsx'

/** A step of orderTimeline with its time in words, written by the server so that every browser shows the same. */
export type ShownStep = {
  key: string
  state: 'done' | 'now' | 'next'
  title: string
  detail: string | null
  at: string | null
  when: string | null
}

const spoken = { done: 'Done: ', now: 'Now: ', next: 'Next: ' }

/** Where the order is on its way, from top to bottom. */
export function OrderTimeline({ steps }: { steps: readonly ShownStep[] }) {
  const isOver = steps.at(-1)?.state === 'now'
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-6">
      <h2 id="timeline" className="font-display text-heading">
        {isOver ? 'What happened' : 'Order status'}
      </h2>
      <ol>
        {steps.map((step, place) => (
          <Step key={step.key} step={step} isLast={place === steps.length - 1} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, isLast }: { step: ShownStep; isLast: boolean }) {
  const { key, state, detail } = step
  const isNow = state === 'now'
  return (
    <li aria-current={isNow ? 'step' : undefined} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4">
      <span aria-hidden="true" className="flex flex-col items-center">
        <Mark state={state} isArrived={isLast && key === 'arrive'} />
        {isLast ? null : <span className={`w-px grow ${state === 'done' ? 'bg-gold' : 'bg-rule'}`} />}
      </span>
      <div className={`flex flex-col gap-0.5 ${isLast ? '' : isNow ? 'pb-9' : 'pb-6'}`}>
        <StepHead step={step} />
        {detail ? <p className={isNow ? '' : 'text-small text-muted'}>{detail}</p> : null}
      </div>
    </li>
  )
}

const titleLook = { done: '', now: 'font-display text-card', next: 'text-muted' }

function StepHead({ step: { state, title, at, when } }: { step: ShownStep }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span className={titleLook[state]}>
        <span className="sr-only">{spoken[state]}</span>
        <span>{title}</span>
      </span>
      {at && when ? (
        <time dateTime={at} className="text-small text-muted tabular-nums">
          {when}
        </time>
      ) : null}
    </div>
  )
}

/** A ring is where it stands now; once it has arrived there is nothing left to wait for. */
function Mark({ state, isArrived }: { state: ShownStep['state']; isArrived: boolean }) {
  const isNow = state === 'now'
  const ring = isNow ? 'rounded-full border border-ink' : ''
  return (
    <span className={`grid size-7 place-items-center ${ring} ${isNow ? '' : 'text-gold-deep'}`}>
      {state === 'done' || (isNow && isArrived) ? <Icon name="check" size={isNow ? 16 : 20} /> : null}
      {isNow && !isArrived ? <span className="size-3 rounded-full bg-ink" /> : null}
      {state === 'next' ? <span className="size-2.5 rounded-full border border-edge" /> : null}
    </span>
  )
}
