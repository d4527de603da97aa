// How a wig grows, in the words of whoever waits for it. Pure.
import {
  approvalMs,
  mayAskForChange,
  nextStage,
  type ProductionStage,
  productionStages,
} from '#app/orders/making.ts'
import type { MakingPiece } from '#app/orders/making-of-order.server.ts'

export type MakingView = {
  id: string
  /** 'Sunday best', or 'Sunday best, 2 of 3'. */
  title: string
  done: { stage: ProductionStage; words: string; when: string | null; photos: MakingPiece['photos'] }[]
  /** What happens now; null once it is packed. */
  now: string | null
  approval: MakingPiece['approval']
  /** Her own words, when she asked for a change. */
  note: string
  mayChange: boolean
  /** Until when she can answer; null when nothing is asked. */
  answerBy: string | null
}

const doneWords: Record<ProductionStage, string> = {
  'to do': 'Waiting to start',
  'hair picked': 'Hair selected',
  coloured: 'Coloured',
  ventilated: 'Ventilated strand by strand',
  styled: 'Styled',
  checked: 'Checked in daylight',
  packed: 'Packed',
}

const nowWords: Record<ProductionStage, string> = {
  'to do': 'Waiting to start',
  'hair picked': 'Now: selecting your hair',
  coloured: 'Now: colouring',
  ventilated: 'Now: ventilating by hand',
  styled: 'Now: styling',
  checked: 'Now: checking every knot',
  packed: 'Now: packing',
}

/** Nothing happens `now` to what has left the house, wherever its board stood that day, and nobody waits for her word. */
export function viewMaking(
  pieces: readonly MakingPiece[],
  when: (at: Date) => string,
  { hasLeft = false }: { hasLeft?: boolean } = {},
): MakingView[] {
  return pieces.map((piece) => {
    const approval = hasLeft && piece.approval === 'asked' ? 'not asked' : piece.approval
    return {
      id: piece.id,
      title: piece.pieces > 1 ? `${piece.name}, ${piece.piece} of ${piece.pieces}` : piece.name,
      done: doneStages(piece, when),
      now: hasLeft ? null : nowOf(piece),
      approval,
      note: piece.approvalNote,
      mayChange: mayAskForChange(piece),
      answerBy:
        approval === 'asked' && piece.approvalAskedAt
          ? when(new Date(piece.approvalAskedAt.getTime() + approvalMs))
          : null,
    }
  })
}

/** Stages behind it that it went through, and those that have a photo. What was taken back is not shown as done. */
function doneStages(piece: MakingPiece, when: (at: Date) => string): MakingView['done'] {
  const reached = productionStages.indexOf(piece.stage)
  return productionStages.slice(1).flatMap((stage, place) => {
    const at = piece.steps.findLast((step) => step.stage === stage)?.at ?? null
    const photos = piece.photos.filter((photo) => photo.stage === stage)
    const isDone = place + 1 <= reached && at !== null
    if (!isDone && photos.length === 0) return []
    return [{ stage, words: doneWords[stage], when: isDone ? when(at) : null, photos }]
  })
}

function nowOf({ stage, approval }: MakingPiece): string | null {
  if (stage === 'packed') return null
  if (approval === 'asked') return 'Waiting for your approval'
  if (approval === 'change asked') return 'Our makers are making your change'
  if (stage === 'to do') return nowWords['to do']
  const next = nextStage(stage)
  return next === null ? null : nowWords[next]
}
