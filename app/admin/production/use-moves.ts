// Moves of the board, seen at once and posted one after the other, so that a quick hand loses none of them. A refused one
// goes back to where the server says it stands.
import { useEffect, useState } from 'react'
import { useOptimisticAction } from '#app/admin/shell/use-optimistic-action.tsx'
import type { JobId } from '#app/foundation/lib/ids.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'

export type Move = { jobId: JobId; to: StageId; version: number; note: string }

export function useMoves(): { wanted: ReadonlyMap<string, StageId>; move: (move: Move) => void } {
  const action = useOptimisticAction<Pick<Move, 'jobId' | 'to'> | null>({
    action: 'move',
    value: null,
    // The very fields that `submit` below has written.
    wanted: (form) => ({ jobId: form.get('jobId') as JobId, to: form.get('to') as StageId }),
  })
  const [waiting, setWaiting] = useState<readonly Move[]>([])
  const [next] = waiting
  const { isPending, submit } = action
  // An effect, because a move is posted when the one before it has been answered.
  useEffect(() => {
    if (isPending || !next) return
    setWaiting((moves) => moves.slice(1))
    submit({ ...next, version: String(next.version), by: 'script' })
  }, [isPending, next, submit])
  const shown = [...(action.shown ? [action.shown] : []), ...waiting]
  return {
    wanted: new Map(shown.map(({ jobId, to }) => [jobId, to])),
    move: (move) => setWaiting((moves) => [...moves, move]),
  }
}
