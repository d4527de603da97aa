// One pair of the first screen in the list of all: what is placed, whether shoppers see it, and what can be done with it.
import { Link } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { pictureShapes } from '#app/domain/catalog/products/home-places.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { type Pair, seenPair } from './hero-pairs.ts'

type Props = {
  pair: Pair
  number: number
  of: number
  isOpen: boolean
  mayEdit: boolean
  /** Of a form of this row. */
  answer: OfficeAnswer | undefined
}

export function HomePairRow({ pair, number, of, isOpen, mayEdit, answer }: Props) {
  return (
    <div className="grid grid-cols-[1.5rem_auto_1fr] items-center gap-x-4 gap-y-1 py-2 lg:grid-cols-[1.5rem_auto_1fr_auto]">
      <p className="text-muted tabular-nums">{number}</p>
      <div className="flex gap-1">
        {pictureShapes.map((shape) => (
          <div key={shape} className={`h-14 bg-sand ${shape === 'tall' ? 'aspect-2/3' : 'aspect-2/1'}`}>
            {pair[shape] ? <Picture picture={{ ...pair[shape], alt: '' }} sizes="96px" /> : null}
          </div>
        ))}
      </div>
      <p className="text-small/body text-berry">{stateWords(pair)}</p>
      {mayEdit ? (
        <div className="col-start-2 -col-end-1 flex flex-wrap items-start gap-x-5 lg:col-auto">
          {number > 1 ? <MoveButton {...{ pair, number, answer }} to={number - 1} way="up" /> : null}
          {number < of ? <MoveButton {...{ pair, number, answer }} to={number + 1} way="down" /> : null}
          <Link
            to={isOpen ? '?' : `?pair=${number}#pair-${number}`}
            preventScrollReset={isOpen}
            className="button button-text"
          >
            {isOpen ? 'Close' : 'Change'}
            <span className="sr-only"> picture {number}</span>
          </Link>
          <OfficeForm action="remove" answer={answer} guard={false}>
            <PairFields pair={pair} number={number} />
            <ConfirmButton
              question={`Remove picture ${number}? It stays in the history.`}
              yes="Yes, remove it"
              look="text"
            >
              Remove<span className="sr-only"> picture {number}</span>
            </ConfirmButton>
          </OfficeForm>
        </div>
      ) : null}
    </div>
  )
}

function stateWords(pair: Pair): string {
  if (pair.tall && pair.wide) return ''
  return `Needs a picture for ${pair.tall ? 'wide screens' : 'phones'}. Shoppers cannot see it yet.`
}

type MoveProps = {
  pair: Pair
  number: number
  to: number
  way: 'up' | 'down'
  answer: OfficeAnswer | undefined
}

function MoveButton({ pair, number, to, way, answer }: MoveProps) {
  return (
    <OfficeForm action="move" answer={answer} guard={false}>
      <PairFields pair={pair} number={number} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" look="text">
        {way === 'up' ? 'Up' : 'Down'}
        <span className="sr-only"> picture {number}</span>
      </Button>
    </OfficeForm>
  )
}

type JumpProps = { pair: Pair; number: number; of: number; answer: OfficeAnswer | undefined }

/** For the long way: from the end of thirty to the beginning in one step. */
export function MoveToForm({ pair, number, of, answer }: JumpProps) {
  return (
    <OfficeForm action="move" ids="move" answer={answer} guard={false}>
      <PairFields pair={pair} number={number} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex flex-col gap-1">
          <label htmlFor="move-to" className="text-small font-medium">
            Position
          </label>
          <input
            id="move-to"
            name="to"
            type="number"
            inputMode="numeric"
            min={1}
            max={of}
            defaultValue={number}
            className="input w-24"
          />
        </div>
        <Button type="submit" look="quiet">
          Move
        </Button>
      </div>
    </OfficeForm>
  )
}

function PairFields({ pair, number }: { pair: Pair; number: number }) {
  return (
    <>
      <input type="hidden" name="pair" value={number} />
      <input type="hidden" name="seen" value={seenPair(pair)} />
    </>
  )
}
