import { Form } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { ItemPhotos } from './item-photos.tsx'
import type { OrderView } from './order-view.ts'
import type { ProductionView } from './production-view.ts'
import { LateNote, type RefusedNote } from './refused-note.tsx'

type Props = {
  token: string
  units: readonly ProductionView[]
  /** Of the order, with their pictures. */
  items: OrderView['lines']
  refused: RefusedNote | null
  said: string | null
}

/** Their wig on its way through our hands, with photos, and the place to say that it is right. */
export function ProductionSection({ token, units, items, refused, said }: Props) {
  return (
    <section id="making" aria-labelledby="making-title" className="flex scroll-mt-24 flex-col gap-8">
      <h2 id="making-title" className="font-display text-heading">
        {units.length === 1 ? 'Your wig in production' : 'Your wigs in production'}
      </h2>
      {said === null ? null : <Notice tone="success">{said}</Notice>}
      {units.map((unit) => (
        <Unit
          key={unit.id}
          unit={unit}
          items={items.filter(({ id }) => id === unit.lineId)}
          token={token}
          isOne={units.length === 1}
          refused={refused?.jobId === unit.id ? refused : null}
        />
      ))}
    </section>
  )
}

type UnitProps = {
  unit: ProductionView
  items: OrderView['lines']
  token: string
  isOne: boolean
  refused: RefusedNote | null
}

function Unit({ unit, items, token, isOne, refused }: UnitProps) {
  return (
    <article aria-label={unit.title} className="flex flex-col gap-5">
      {isOne ? null : <h3 className="font-medium">{unit.title}</h3>}
      {unit.approval === 'asked' ? <Ask unit={unit} token={token} refused={refused} /> : null}
      {unit.approval !== 'asked' && refused ? <LateNote refused={refused} /> : null}
      <Said unit={unit} />
      <ol className="flex flex-col gap-5">
        {unit.done.map((step) => (
          <li key={step.stage} className="flex flex-col gap-2">
            <p className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3">
              <Icon name="check" size={20} className="self-center text-gold-deep" />
              {step.words}
              {step.when ? <span className="text-small text-muted tabular-nums">{step.when}</span> : null}
            </p>
            {step.photos.length > 0 ? <ItemPhotos photos={step.photos} items={items} /> : null}
          </li>
        ))}
        {unit.now === null ? null : (
          <li aria-current="step" className="font-display text-card">
            {unit.now}
          </li>
        )}
      </ol>
    </article>
  )
}

function Ask({ unit, token, refused }: Omit<UnitProps, 'isOne' | 'items'>) {
  const fieldId = `note-${unit.id}`
  return (
    <div className="flex flex-col gap-4 border-y border-gold bg-sand px-5 py-6">
      <h3 className="font-display text-card">Your wig is ready for approval</h3>
      <p>
        {unit.mayChange
          ? 'Look at what we show you below. Approve it and we pack it, or ask for one change.'
          : 'Your change has been made. Look at it below and approve it, then we pack it.'}
        {unit.answerBy ? ` If we do not hear from you by ${unit.answerBy}, we take it as approved.` : ''}
      </p>
      <Form method="post" action={`/order/${token}?do=answer`}>
        <input type="hidden" name="job" value={unit.id} />
        <Button type="submit" name="answer" value="accept">
          Approve and pack it
        </Button>
      </Form>
      {unit.mayChange ? (
        <details open={refused !== null || undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Ask for one change
          </summary>
          <Form
            method="post"
            action={`/order/${token}?do=answer`}
            noValidate
            className="flex flex-col gap-3 pt-2"
          >
            <input type="hidden" name="job" value={unit.id} />
            <TextAreaField
              id={fieldId}
              name="note"
              label="What should we change?"
              hint="You can ask for one change, so tell us everything here. We will make it and show you again."
              maxLength={500}
              defaultValue={refused?.note ?? ''}
              error={refused?.message}
            />
            <Button type="submit" name="answer" value="change" look="quiet" className="self-start">
              Ask for this change
            </Button>
          </Form>
        </details>
      ) : null}
    </div>
  )
}

function Said({ unit: { approval, note } }: { unit: ProductionView }) {
  if (approval === 'not asked' || approval === 'asked') return null
  const words = {
    accepted: 'You approved it. Thank you.',
    'accepted by time': 'The time to answer has passed, so we took it as approved.',
    'change asked': 'You asked for a change:',
  }[approval]
  return (
    <div className="border-l border-gold pl-4">
      <p>{words}</p>
      {note === '' ? null : <p className="whitespace-pre-line text-muted">“{note}”</p>}
    </div>
  )
}
