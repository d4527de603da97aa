import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { Key } from './key.tsx'
import { OfficeDialog } from './office-dialog.tsx'
import { isNotForUs, jumpWithinMs, listKeys, pageKeys } from './office-keys.ts'
import type { Place } from './office-places.ts'
import { SingleKeysSwitch } from './single-keys.tsx'

/** Listens for the jump keys, `/` and `?`, and shows them all when asked. */
export function KeysHelp({ places }: { places: readonly Place[] }) {
  const [open, setOpen] = useState(false)
  useKeys(places, () => setOpen(true))
  return (
    <OfficeDialog label="Keyboard shortcuts" open={open} onClose={() => setOpen(false)}>
      <div className="flex flex-col gap-5 p-6">
        <div className="flex items-baseline justify-between">
          <h2 className="font-display text-card">Keyboard shortcuts</h2>
          <Button look="text" onClick={() => setOpen(false)}>
            Close
          </Button>
        </div>
        <div className="border-b border-rule pb-4">
          <SingleKeysSwitch />
        </div>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <KeyList name="Go to" rows={places.map(({ key, name }) => ({ keys: ['g', key], words: name }))} />
          <div className="flex flex-col gap-6">
            <KeyList name="Anywhere" rows={pageKeys} />
            <KeyList name="In a list" rows={listKeys} />
          </div>
        </div>
      </div>
    </OfficeDialog>
  )
}

type Row = { keys: readonly string[]; words: string }

function KeyList({ name, rows }: { name: string; rows: readonly Row[] }) {
  return (
    <section aria-label={name}>
      <h3 className="pb-2 text-tiny text-muted">{name}</h3>
      <dl className="flex flex-col gap-1.5 text-small">
        {rows.map(({ keys, words }) => (
          <div key={words} className="flex items-center justify-between gap-4">
            <dt>{words}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useKeys(places: readonly Place[], showHelp: () => void): void {
  const navigate = useNavigate()
  const latest = useRef({ navigate, places, showHelp })
  // Effects, because keys are pressed anywhere; the first keeps the second from listening anew at every render.
  useEffect(() => {
    latest.current = { navigate, places, showHelp }
  })
  useEffect(() => {
    let jumpBefore = 0
    const onKey = (event: KeyboardEvent) => {
      if (isNotForUs(event)) return
      const isJump = event.timeStamp < jumpBefore
      jumpBefore = event.key === 'g' ? event.timeStamp + jumpWithinMs : 0
      if (isJump) {
        const place = latest.current.places.find(({ key }) => key === event.key)
        if (place) void latest.current.navigate(place.to)
      } else if (event.key === '?') latest.current.showHelp()
      else if (event.key === '/') focusSearch(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('[data-office-search]')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}
