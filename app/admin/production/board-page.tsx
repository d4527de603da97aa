import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { InSight } from '#app/admin/shell/in-sight.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { isBackward, nextStage, stageBefore, stageWord } from '#app/domain/orders/production/stages.ts'
import { lastStage, type StageId } from '#app/foundation/settings/stages.ts'
import { tabLook, tabsLook } from '#app/admin/shell/tabs.tsx'
import type { BoardCard } from '#app/domain/orders/production/board-card.server.ts'
import type { BoardData } from './board.route.tsx'
import { BoardFilters } from './board-filters.tsx'
import { AssignBar } from './assign-bar.tsx'
import { BackNote } from './back-note.tsx'
import { SlotDays } from './slot-days.tsx'
import { MakerLoads } from './maker-loads.tsx'
import { JobCard } from './job-card.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useMoves } from './use-moves.ts'

type Props = { board: BoardData; answer: OfficeAnswer | undefined }

/** Columns on a desk; on a phone one stage at a time, chosen above. */
export function BoardPage({ board, answer }: Props) {
  const [query] = useSearchParams()
  const { wanted, move } = useMoves()
  const [goingBack, setGoingBack] = useState<{ card: BoardCard; to: StageId } | null>(null)
  const cards = board.columns.flatMap((column) => column.cards)
  const stageOf = (card: BoardCard) => wanted.get(card.id) ?? card.stage
  const send = (card: BoardCard, to: StageId | null, note = '') => {
    if (to === null || to === stageOf(card) || wanted.has(card.id) || !board.mayWork) return
    if (isBackward(board.stages, card.stage, to) && note === '') setGoingBack({ card, to })
    else move({ jobId: card.id, to, version: card.version, note })
  }
  const byId = (id: string) => cards.find((card) => card.id === id)
  const keys = useBoardKeys((id, step) => {
    const card = byId(id)
    if (card)
      send(card, step > 0 ? nextStage(board.stages, card.stage) : stageBefore(board.stages, card.stage))
  })
  return (
    <OfficePage title="Production" lead={leadWords(board)} done={doneWords(query, done)}>
      <BoardFilters board={board} />
      {answer?.action === 'assign' || answer?.action === 'assign-jobs' ? (
        <InSight answer={answer}>
          <Notice tone="problem">{Object.values(answer.errors).join(' ')}</Notice>
        </InSight>
      ) : null}
      {/* Whoever makes and does not plan has their own list. */}
      {board.mayPlan || !board.mayWork ? <MakerLoads board={board} answer={answer} /> : null}
      <SlotDays slots={board.slots} answer={answer} mayPlan={board.mayPlan} maySee={board.maySee} />
      {cards.length === 0 ? (
        <EmptyState title="No jobs in production">
          Designs and made-to-order products appear here automatically once they are paid.
        </EmptyState>
      ) : (
        <>
          <StagePicker board={board} countOf={(stage) => shownIn(board, stage, stageOf).length} />
          <div
            ref={keys}
            className="relative max-w-full min-w-0 lg:grid lg:auto-cols-[minmax(9.25rem,1fr)] lg:grid-flow-col lg:items-stretch lg:gap-2.5 lg:overflow-x-auto lg:pb-3"
          >
            {board.columns.map(({ stage, name, total }) => (
              <Column
                key={stage}
                board={board}
                stage={stage}
                name={name}
                cards={shownIn(board, stage, stageOf)}
                total={total}
                wanted={wanted}
                onSend={send}
                onDropId={(id) => {
                  const card = byId(id)
                  if (card) send(card, stage)
                }}
              />
            ))}
          </div>
          {board.mayPlan ? <AssignBar makers={board.makers} /> : null}
          {board.mayWork ? (
            <p className="hidden text-small/body text-muted lg:block [&_kbd]:border [&_kbd]:border-rule [&_kbd]:px-1 [&_kbd]:font-sans">
              Drag a job, press its button, or select with <kbd>j</kbd> <kbd>k</kbd> and move it on with{' '}
              <kbd>m</kbd>, back with <kbd>b</kbd>.
            </p>
          ) : null}
        </>
      )}
      <BackNote
        going={goingBack && { card: goingBack.card, to: stageWord(board.stages, goingBack.to) }}
        onClose={() => setGoingBack(null)}
        onSend={(note) => {
          if (goingBack) send(goingBack.card, goingBack.to, note)
          setGoingBack(null)
        }}
      />
    </OfficePage>
  )
}

const done = {
  moved: 'Job moved.',
  assigned: 'Maker assigned.',
  capacity: 'Capacity saved.',
  slots: 'Express slots saved.',
}

function leadWords({ columns, today }: BoardData): string {
  const open = columns.filter(({ stage }) => stage !== lastStage)
  const units = open.reduce((sum, { total }) => sum + total, 0)
  const late = open.flatMap(({ cards }) => cards).filter(({ dueOn }) => dueOn < today).length
  const words = units === 1 ? '1 job in production' : `${units} jobs in production`
  return late === 0 ? words : `${words}, ${late} overdue`
}

/** In the order of their days, wherever they come from. */
function shownIn(board: BoardData, stage: StageId, stageOf: (card: BoardCard) => StageId) {
  return board.columns
    .flatMap((column) => column.cards)
    .filter((card) => stageOf(card) === stage)
    .toSorted((a, b) =>
      a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : Number(b.express) - Number(a.express),
    )
}

type PickerProps = { board: BoardData; countOf: (stage: StageId) => number }

function StagePicker({ board, countOf }: PickerProps) {
  const [query] = useSearchParams()
  const to = (stage: StageId) => {
    const next = new URLSearchParams(query)
    next.delete('done')
    next.set('stage', stage)
    return `?${next}`
  }
  return (
    <nav aria-label="Stages" className={`relative lg:hidden ${tabsLook}`}>
      {board.columns.map(({ stage, name }) => (
        <Link
          key={stage}
          to={to(stage)}
          replace
          preventScrollReset
          className={tabLook}
          aria-current={stage === board.stage ? 'page' : undefined}
        >
          {name}
          <span className="text-tiny text-muted tabular-nums">{countOf(stage)}</span>
        </Link>
      ))}
    </nav>
  )
}

type ColumnProps = {
  board: BoardData
  stage: StageId
  name: string
  cards: BoardCard[]
  total: number
  wanted: ReadonlyMap<string, StageId>
  onSend: (card: BoardCard, to: StageId | null) => void
  onDropId: (id: string) => void
}

function Column({ board, stage, name, cards, total, wanted, onSend, onDropId }: ColumnProps) {
  const [isOver, setIsOver] = useState(false)
  const heading = `stage-${stage.replaceAll(' ', '-')}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a short cut; the cards' buttons and the keys do the same
    <section
      aria-labelledby={heading}
      data-shown={stage === board.stage || undefined}
      className={`hidden min-w-0 flex-col gap-3 data-shown:flex lg:flex lg:min-h-72 ${isOver ? 'lg:bg-sand lg:outline-2 lg:outline-offset-2 lg:outline-gold-deep lg:outline-dashed' : ''}`}
      onDragOver={(event) => {
        if (!board.mayWork || !event.dataTransfer.types.includes('text/x-job')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onDropId(event.dataTransfer.getData('text/x-job'))
      }}
    >
      <h2
        id={heading}
        className="hidden gap-2 border-b border-ink pb-2 text-control/body font-semibold lg:flex"
      >
        {name} <span className="text-muted tabular-nums">{cards.length}</span>
      </h2>
      <ul className="flex flex-col gap-2">
        {cards.map((card) => (
          <JobCard
            key={card.id}
            card={card}
            stage={stage}
            board={board}
            isMoving={wanted.has(card.id)}
            onSend={(to) => onSend(card, to)}
          />
        ))}
      </ul>
      {total > cards.length && total > 60 ? (
        <p className="text-small text-muted">The 60 most urgent of {total}.</p>
      ) : null}
    </section>
  )
}
