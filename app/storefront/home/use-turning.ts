import { useEffect, useReducer, useRef } from 'react'
import { cycleMs, leadMs, startTurning, turn, type TurningPair } from './turning.ts'

/** Where the whole list is: it would weigh more than the rest of the page, and most visits need only its beginning. */
const listAddress = '/home/pictures'

/** Turns through the pictures while `isRunning`. */
export function useTurning(first: TurningPair, isRunning: boolean) {
  const [turning, dispatch] = useReducer(turn, first, startTurning)
  const isListed = useRef(false)
  const { round } = turning
  // An effect, because time is the browser's.
  useEffect(() => {
    if (!isRunning) return
    let isOver = false
    const near = async () => {
      if (isListed.current) return dispatch({ type: 'near' })
      const pairs = await fetchPairs()
      if (isOver) return
      if (pairs === null) return dispatch({ type: 'failed' })
      isListed.current = true
      dispatch({ type: 'listed', pairs })
    }
    const timers = [
      setTimeout(() => void near(), cycleMs - leadMs),
      setTimeout(() => dispatch({ type: 'due' }), cycleMs),
    ]
    return () => {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      dispatch({ type: 'held' })
    }
  }, [isRunning, round])
  return { turning, dispatch }
}

/** Null without a connection: then the picture that is there stays. */
async function fetchPairs(): Promise<TurningPair[] | null> {
  try {
    const answer = await fetch(listAddress)
    return answer.ok ? ((await answer.json()) as TurningPair[]) : null
  } catch {
    return null
  }
}
