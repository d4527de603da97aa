import { Form, Link } from 'react-router'
import { lagosWords } from '#app/admin/lagos-time.ts'
import { StatusPill } from '#app/admin/status-pill.tsx'
import {
  approvalNames,
  nextStage,
  type ProductionApproval,
  type ProductionStage,
  stageNames,
} from '#app/orders/making.ts'
import type { BoardCard } from '#app/orders/board-card.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { BoardData } from './board.route.tsx'
import { PiecePicture } from './piece-picture.tsx'

type Props = {
  card: BoardCard
  /** Where it is shown: its own stage, or the one that it is on its way to. */
  stage: ProductionStage
  board: Pick<BoardData, 'today' | 'mayWork' | 'me'>
  isMoving: boolean
  onSend: (to: ProductionStage) => void
}

export function JobCard({ card, stage, board, isMoving, onSend }: Props) {
  const { id, orderNumber, piece, pieces, title } = card
  const next = nextStage(stage)
  const isDraggable = board.mayWork && !isMoving
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a short cut; the card's button and the keys do the same
    <li
      data-piece={id}
      aria-busy={isMoving || undefined}
      className="job-card"
      draggable={isDraggable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/x-piece', id)
        event.dataTransfer.effectAllowed = 'move'
        // The whole card, also when the drag began on its link or its picture.
        event.dataTransfer.setDragImage(event.currentTarget, 24, 24)
      }}
    >
      <div className="flex gap-3">
        <PiecePicture card={card} className="job-picture" />
        <div className="flex min-w-0 grow flex-col gap-1">
          <Link to={`/admin/production/${id}`} className="job-link">
            {title}
          </Link>
          <p className="text-tiny text-muted tabular-nums">
            {orderNumber}
            {pieces > 1 ? ` · ${piece} of ${pieces}` : ''}
            {card.makerName === null
              ? ' · unassigned'
              : ` · ${card.makerId === board.me ? 'you' : card.makerName}`}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Due card={card} today={board.today} />
            {card.express ? <span className="job-express">Express</span> : null}
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
          <Button type="submit" name="to" value={next} look="quiet" busy={isMoving} className="job-on">
            {stageNames[next]}
            <span aria-hidden="true"> →</span>
            <span className="sr-only">: move order {orderNumber} on</span>
          </Button>
        </Form>
      ) : null}
    </li>
  )
}

function Due({ card, today }: { card: BoardCard; today: string }) {
  const words = lagosWords(card.dueOn, 'weekday')
  if (card.stage === 'packed') return <span className="text-tiny text-muted">Due {words}</span>
  if (card.dueOn < today) return <span className="job-late">Overdue, {words}</span>
  if (card.dueOn === today) return <span className="job-today">Due today</span>
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
