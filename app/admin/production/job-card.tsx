import { Form, Link, useSearchParams } from 'react-router'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { approvalNames, type ProductionApproval } from '#app/domain/orders/production/production.ts'
import { nextStage, stageName } from '#app/domain/orders/production/stages.ts'
import { lastStage, type StageId } from '#app/foundation/settings/stages.ts'
import type { BoardCard } from '#app/domain/orders/production/board-card.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { assignBarId, MakerOptions } from './assign-bar.tsx'
import type { BoardData } from './board.route.tsx'
import { UnitPicture } from '#app/admin/shell/unit-picture.tsx'

type Props = {
  card: BoardCard
  /** Where it is shown: its own stage, or the one that it is on its way to. */
  stage: StageId
  board: Pick<BoardData, 'today' | 'stages' | 'mayWork' | 'mayPlan' | 'makers' | 'me'>
  isMoving: boolean
  onSend: (to: StageId) => void
}

export function JobCard({ card, stage, board, isMoving, onSend }: Props) {
  const { id, orderNumber, unit, units, title } = card
  const next = nextStage(board.stages, stage)
  const isDraggable = board.mayWork && !isMoving
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a short cut; the card's button and the keys do the same
    <li
      data-job={id}
      aria-busy={isMoving || undefined}
      data-card=""
      className="relative flex flex-col gap-2 border border-rule bg-paper p-3 focus-within:border-ink aria-busy:opacity-60 lg:max-[100rem]:p-2 [&[draggable=true]]:cursor-grab"
      draggable={isDraggable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/x-job', id)
        event.dataTransfer.effectAllowed = 'move'
        // The whole card, also when the drag began on its link or its picture.
        event.dataTransfer.setDragImage(event.currentTarget, 24, 24)
      }}
    >
      <div className="flex gap-3">
        <UnitPicture
          card={card}
          className="h-16.25 w-13 flex-none bg-sand object-cover lg:max-[100rem]:h-11.25 lg:max-[100rem]:w-9"
        />
        <div className="flex min-w-0 grow flex-col gap-1">
          <Link
            to={`/admin/production/${id}`}
            data-job-link=""
            className="office-tap text-control/tight font-medium underline-offset-3 hover:underline lg:max-[100rem]:text-small/tight"
          >
            {title}
          </Link>
          <p className="text-tiny text-muted tabular-nums">
            {orderNumber}
            {units > 1 ? ` · ${unit} of ${units}` : ''}
            {card.makerName === null
              ? ' · unassigned'
              : ` · ${card.makerId === board.me ? 'you' : card.makerName}`}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Due card={card} today={board.today} />
            {card.express ? <ExpressMark /> : null}
          </p>
          <ApprovalPill approval={card.approval} />
        </div>
      </div>
      {board.mayWork && next ? (
        <Form
          method="post"
          action="?do=move"
          onSubmit={(event) => {
            event.preventDefault()
            onSend(next)
          }}
        >
          <input type="hidden" name="jobId" value={id} />
          <input type="hidden" name="version" value={card.version} />
          <Button
            type="submit"
            name="to"
            value={next}
            look="quiet"
            busy={isMoving}
            className="w-full py-1.5 lg:max-[100rem]:px-2"
          >
            {stageName(board.stages, next)}
            <span aria-hidden="true"> →</span>
            <span className="sr-only">: move order {orderNumber} on</span>
          </Button>
        </Form>
      ) : null}
      {board.mayPlan ? (
        <div className="flex items-start justify-between gap-2">
          <Assign card={card} makers={board.makers} />
          <Choose card={card} />
        </div>
      ) : null}
    </li>
  )
}

function Choose({ card: { id, version, orderNumber, title } }: { card: BoardCard }) {
  return (
    <label className="-mr-3 grid size-11 flex-none cursor-pointer place-items-center lg:-my-1.5">
      <span className="sr-only">
        Select {title}, order {orderNumber}
      </span>
      <input type="checkbox" name="ids" value={`${id}.${version}`} form={assignBarId} autoComplete="off" />
    </label>
  )
}

function Assign({ card, makers }: { card: BoardCard; makers: BoardData['makers'] }) {
  const [query] = useSearchParams()
  const address = new URLSearchParams(query)
  address.delete('done')
  address.set('do', 'assign')
  return (
    <details className="min-w-0 grow">
      <summary className="link inline-flex min-h-11 min-w-11 cursor-pointer items-center text-small lg:min-h-8">
        {card.makerName === null ? 'Assign' : 'Reassign'}
        <span className="sr-only"> order {card.orderNumber}</span>
      </summary>
      <Form method="post" action={`?${address}`} className="flex flex-col gap-2 pb-1">
        <input type="hidden" name="jobId" value={card.id} />
        <input type="hidden" name="version" value={card.version} />
        <select
          key={card.makerId}
          name="maker"
          aria-label={`Maker of order ${card.orderNumber}`}
          className="input"
          defaultValue={card.makerId ?? ''}
        >
          <MakerOptions makers={makers} />
        </select>
        <Button type="submit" look="quiet" className="py-1.5">
          Save
        </Button>
      </Form>
    </details>
  )
}

export function ExpressMark() {
  return (
    <span className="bg-ink px-1.5 text-micro/normal font-semibold tracking-wider text-ivory uppercase">
      Express
    </span>
  )
}

function Due({ card, today }: { card: BoardCard; today: string }) {
  const words = lagosWords(card.dueOn, 'weekday')
  if (card.stage === lastStage) return <span className="text-tiny text-muted">Due {words}</span>
  if (card.dueOn < today)
    return <span className="text-small/body font-semibold text-berry">Overdue, {words}</span>
  if (card.dueOn === today)
    return <span className="text-small/body font-semibold text-gold-deep">Due today</span>
  return <span className="text-tiny">Due {words}</span>
}

const approvalTones: Record<ProductionApproval, 'gold' | 'ink' | 'berry' | null> = {
  'not asked': null,
  asked: 'gold',
  accepted: 'ink',
  'accepted by time': 'ink',
  'change asked': 'berry',
}

export function ApprovalPill({ approval }: { approval: ProductionApproval }) {
  const tone = approvalTones[approval]
  return tone ? (
    <p>
      <StatusPill tone={tone}>{approvalNames[approval]}</StatusPill>
    </p>
  ) : null
}
