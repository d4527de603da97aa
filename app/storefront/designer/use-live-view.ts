// The live view is fetched when the page is at rest, and shown once it has drawn: until then, and wherever it should not
// be (saving data, no WebGL 2, a weak device), the still stays.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LiveView } from '#hair/live/live-view.ts'
import type { HairLook } from '#hair/look.ts'
import { recall } from './remembered.ts'
import { isTurn, type Side, type Tone, type Turn } from './stills.ts'

/** `turns` counts how often they asked for a side: the same one again turns the wig back to it. */
type Wanted = { look: HairLook; tone: Tone; side: Side; turns: number }

export function useLiveView(
  canvas: RefObject<HTMLCanvasElement | null>,
  { look, tone, side, turns }: Wanted,
) {
  const [isDrawn, setDrawn] = useState(false)
  /** Where it stands after they have turned it by hand. */
  const [seen, setSeen] = useState<Turn | null>(null)
  const view = useRef<LiveView | null>(null)
  const isClose = !isTurn(side)
  const worn = useRef({ look, tone, side: turnOf(side) })

  useEffect(() => {
    worn.current = { look, tone, side: worn.current.side }
    view.current?.update({ look, tone })
  }, [look, tone])
  useEffect(() => {
    if (!isTurn(side)) return
    worn.current.side = side
    view.current?.turnTo(side)
  }, [side, turns])

  // An effect, because WebGL is the browser's own world.
  useEffect(() => {
    let isGone = false
    async function start(): Promise<void> {
      const { canDrawLive, startLiveView } = await import('#hair/live/live-view.ts')
      if (isGone || !canvas.current || !canDrawLive(recall('live') === 'always')) return
      view.current = startLiveView(canvas.current, {
        ...worn.current,
        onFirstFrame: () => setDrawn(true),
        onView: (where) => setSeen(where.side),
        onLost: () => setDrawn(false),
      })
    }
    if (savesData() && recall('live') !== 'always') return
    // Without it the still does, and a page that was rebuilt meanwhile has other files: nothing to tell them.
    const forget = whenIdle(() => void start().catch(() => setDrawn(false)))
    return () => {
      isGone = true
      forget()
      view.current?.dispose()
      view.current = null
    }
  }, [canvas])

  // What only a still shows is not covered by the live view, which waits.
  const isShown = isDrawn && !isClose
  return {
    isDrawn: isShown,
    seen: isShown ? seen : null,
    zoomBy: (factor: number) => view.current?.zoomBy(factor),
  }
}

function turnOf(side: Side): Turn {
  return isTurn(side) ? side : 'front'
}

/** Where data is dear not even the question is fetched. */
function savesData(): boolean {
  const own: Navigator & { connection?: { saveData?: boolean } } = navigator
  return own.connection?.saveData === true
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 300)
  return () => clearTimeout(timer)
}
