// The still that is shown: the old one stays until the new one is drawn, sent and decoded.
import { useEffect, useState } from 'react'

/** Nobody looks at what is passed by on the way to another choice, and each picture costs the shop a drawing. */
const settleMs = 300
/** The shop says when too many pictures wait to be drawn: then we ask again. */
const againAfterMs = [2_000, 5_000, 10_000, 20_000]

type Picture = { src: string; srcSet: string; sizes: string }

/** `isPaused` while something else shows the wig. */
export function useStill(wanted: Picture, isPaused: boolean): { shown: Picture; isComing: boolean } {
  const [shown, setShown] = useState(wanted)
  const isComing = shown.src !== wanted.src && !isPaused
  const { src, srcSet, sizes } = wanted
  // An effect, because pictures come from outside.
  useEffect(() => {
    if (!isComing) return
    let isGone = false
    let timer = setTimeout(() => void ask(0), settleMs)
    async function ask(attempt: number): Promise<void> {
      const picture = new Image()
      Object.assign(picture, { sizes, srcset: srcSet, src })
      const isHere = await picture.decode().then(
        () => true,
        () => false,
      )
      if (isGone) return
      const wait = againAfterMs[attempt]
      if (isHere) setShown({ src, srcSet, sizes })
      else if (wait !== undefined) timer = setTimeout(() => void ask(attempt + 1), wait)
    }
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isComing, src, srcSet, sizes])
  return { shown, isComing }
}
