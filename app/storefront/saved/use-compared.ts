import { useSyncExternalStore } from 'react'
import { savedEvent } from '#app/domain/wishlist/saved-storage.ts'
import type { Compared } from './compare.ts'
import { listCompared } from './compare-list.ts'

/** What this browser is comparing; nothing on the server and while hydrating. */
export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(subscribe, read, () => none)
}

const none: readonly Compared[] = []
let last: { text: string; list: readonly Compared[] } = { text: '', list: none }

/** The same object until something changes. */
function read(): readonly Compared[] {
  const list = listCompared()
  const text = JSON.stringify(list)
  if (text !== last.text) last = { text, list }
  return last.list
}

function subscribe(listener: () => void): () => void {
  addEventListener(savedEvent, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(savedEvent, listener)
    removeEventListener('storage', listener)
  }
}
