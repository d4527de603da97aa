// The state that this browser wants its parcels in, told on a product page. Kept on the device only.
import { useSyncExternalStore } from 'react'
import { nigerianStates } from '#app/domain/delivery/places.ts'

const key = 'deliverTo'
const changed = 'deliver-to'

/** The code of the state; null while nobody has chosen one, and on the server. */
export function useDeliverTo(): [string | null, (code: string) => void] {
  return [useSyncExternalStore(subscribe, read, () => null), write]
}

let here: string | null = null

function read(): string | null {
  try {
    const code = localStorage.getItem(key) ?? here
    return nigerianStates.some((state) => state.code === code) ? code : null
  } catch {
    // Storage is switched off: what was chosen holds for this page.
    return here
  }
}

function write(code: string): void {
  here = code
  try {
    localStorage.setItem(key, code)
  } catch {
    // As above.
  }
  dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}
