// Whether single keys do anything in the back office (WCAG 2.1.4): whoever speaks to a computer, or hits keys by accident, can switch
// them off. Remembered on this device; Ctrl-K and Cmd-K go on working.
import { useSyncExternalStore } from 'react'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'

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
    <div className="flex flex-col text-small">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby="single-keys-words"
          className="size-5 shrink-0 accent-ink"
          onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
        />
        Single-key shortcuts
      </label>
      <p id="single-keys-words" className="max-w-prose pl-8 text-muted">
        Turn this off if keys you press, or words you dictate, trigger shortcuts by accident. Ctrl K (⌘ K on a
        Mac) keeps working. Remembered on this device.
      </p>
    </div>
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
