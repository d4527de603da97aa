// Whether single keys do anything in the back office (WCAG 2.1.4): whoever speaks to a computer, or hits keys by accident, can switch
// them off. Remembered on this device; Ctrl-K and Cmd-K go on working.
import { useSyncExternalStore } from 'react'
import { useIsScripted } from '#app/ui/scripted-field.tsx'

const storageKey = 'officeKeys'
const listeners = new Set<() => void>()
/** What was chosen since the page was loaded, for browsers that store nothing. */
let chosen: boolean | null = null

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off' && chosen !== false
  } catch {
    // SecurityError: storage is switched off.
    return chosen !== false
  }
}

function switchSingleKeys(on: boolean): void {
  chosen = on
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // No room or no storage: it holds until the page is left.
  }
  for (const listen of listeners) listen()
}

/** Takes effect at once, in every open tab. Without JavaScript there are no such keys, and no switch. */
export function SingleKeysSwitch() {
  const isOn = useSyncExternalStore(follow, areSingleKeysOn, () => true)
  if (!useIsScripted()) return null
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-small">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        className="mt-0.5 size-5 shrink-0 accent-ink"
        onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
      />
      <span>
        <span className="font-medium">Single-key shortcuts</span>
        <span className="block text-muted">
          Turn this off if letters you type or say trigger shortcuts by accident. Ctrl K (⌘K on a Mac) keeps
          working. Remembered on this device.
        </span>
      </span>
    </label>
  )
}

function follow(listen: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Another tab has chosen since.
    if (key === storageKey || key === null) chosen = null
    listen()
  }
  listeners.add(listen)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listen)
    removeEventListener('storage', onStorage)
  }
}
