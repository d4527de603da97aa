import { useEffect, useState } from 'react'

let known: boolean | null = null

/** Whether this browser can draw with WebGL 2: asked once, when the page is at rest, and false until then. */
export function useWebgl2(): boolean {
  const [can, setCan] = useState(false)
  // An effect, because only the browser can say.
  useEffect(() => {
    const ask = () => setCan((known ??= hasWebgl2()))
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(ask, 300)
      return () => clearTimeout(timer)
    }
    const id = requestIdleCallback(ask, { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }, [])
  return can
}

export function hasWebgl2(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  // Browsers keep few contexts; this one is not needed any more.
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return gl !== null
}
