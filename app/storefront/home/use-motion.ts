// Whether what moves on the home page may move now.
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { savesDataHere } from '#app/foundation/ui/save-data.ts'

export type Motion = {
  /**
   * False without JavaScript, for whoever asked for less motion, and for whoever saves data: then nothing moves
   * and nothing is offered.
   */
  isOffered: boolean
  /** What the button says. */
  isWanted: boolean
  /** False while the page is still being loaded: nothing that moves takes time from that. */
  isSettled: boolean
  toggle: () => void
}

export function useMotion(): Motion {
  // Asked only once the first is true, so never on the server.
  const isOffered = useAnswer('(prefers-reduced-motion: no-preference)') && !savesDataHere()
  const [isWanted, setIsWanted] = useState(true)
  return { isOffered, isWanted, isSettled: useIsSettled(), toggle: () => setIsWanted(!isWanted) }
}

/**
 * Runs while it is wanted, seen and in an open tab. A mouse or the focus that rests on it stops nothing (specification,
 * section 2): the button does.
 */
export function useIsRunning(motion: Motion, place: RefObject<HTMLElement | null>): boolean {
  const isSeen = useIsSeen(place)
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible', never)
  return motion.isOffered && motion.isWanted && motion.isSettled && isSeen && isVisible
}

const never = () => false

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** What the device answers to a media query; false until React is here. */
function useAnswer(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, never)
}

/** Once everything is loaded and the browser has time. */
function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  // An effect, because how far the browser is is not React's to know.
  useEffect(() => {
    let idle = 0
    const onLoad = () => {
      // Safari has no such call.
      if (typeof requestIdleCallback === 'function')
        idle = requestIdleCallback(() => setIsSettled(true), { timeout: 3000 })
      else setIsSettled(true)
    }
    if (document.readyState === 'complete') onLoad()
    else addEventListener('load', onLoad, { once: true })
    return () => {
      removeEventListener('load', onLoad)
      if (idle !== 0) cancelIdleCallback(idle)
    }
  }, [])
  return isSettled
}

function useIsSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  // An effect, because where the page stands on the screen is the browser's.
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isSeen
}
