// One pair of the first screen in the list of all: what hangs, whether shoppers see it, and what can be done with it.
import { Link } from 'react-router'
import { ConfirmButton } from '#app/admin/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm } from '#app/admin/office-form.tsx'
import { pictureShapes } from '#app/catalog/home-places.ts'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
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
    <div className="home-pair">
      <p className="home-pair-number">{number}</p>
      <div className="home-pair-pictures">
        {pictureShapes.map((shape) => (
          <div key={shape} className={`home-pair-${shape}`}>
            {pair[shape] ? <Picture picture={{ ...pair[shape], alt: '' }} sizes="96px" /> : null}
          </div>
        ))}
      </div>
      <p className="home-pair-state">{stateWords(pair)}</p>
      {mayEdit ? (
        <div className="home-pair-deeds">
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
          <OfficeForm deed="remove" answer={answer} guard={false}>
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
    <OfficeForm deed="move" answer={answer} guard={false}>
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
    <OfficeForm deed="move" ids="move" answer={answer} guard={false}>
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
