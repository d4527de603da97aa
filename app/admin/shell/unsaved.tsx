// Unsaved changes: whichever form of the page is half typed holds them back, inside the office by a question in place and at
// the closing of a tab by the browser's own. One blocker for all forms: the router takes only one.
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { OfficeDialog } from './office-dialog.tsx'

type Unsaved = {
  setDirty: (form: object, dirty: boolean) => void
}

const UnsavedContext = createContext<Unsaved | null>(null)

export function UnsavedGuard({ children }: { children: ReactNode }) {
  const dirty = useRef(new Set<object>())
  const unsaved = useMemo<Unsaved>(
    () => ({
      setDirty(form, isDirty) {
        if (isDirty) dirty.current.add(form)
        else dirty.current.delete(form)
      },
    }),
    [],
  )
  // A function, because it is asked at the moment of leaving and no render comes before that.
  const blocker = useBlocker(
    useCallback(
      ({
        currentLocation,
        nextLocation,
      }: {
        currentLocation: { pathname: string }
        nextLocation: { pathname: string }
      }) => dirty.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (dirty.current.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <OfficeDialog
        label="Unsaved changes"
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
      >
        <div className="flex flex-col gap-4 p-6">
          <p className="font-display text-card">Leave without saving?</p>
          <p className="text-muted">You have unsaved changes on this page.</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
            <Button look="quiet" onClick={() => blocker.proceed?.()}>
              Leave without saving
            </Button>
          </div>
        </div>
      </OfficeDialog>
    </UnsavedContext>
  )
}

type Options = { guard: boolean; answer: object | undefined }

/** Tells the guard whether the form says something else than when it was opened or last saved. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, { guard, answer }: Options): void {
  const unsaved = use(UnsavedContext)
  useEffect(() => {
    const place = form.current
    if (!guard || !unsaved || !place) return
    const key = {}
    const saved = written(place)
    // An answer means that what stands in the form was refused: it is not saved, whatever it says.
    const look = () => unsaved.setDirty(key, answer !== undefined || written(place) !== saved)
    const send = () => unsaved.setDirty(key, false)
    look()
    place.addEventListener('input', look)
    place.addEventListener('change', look)
    place.addEventListener('submit', send)
    return () => {
      unsaved.setDirty(key, false)
      place.removeEventListener('input', look)
      place.removeEventListener('change', look)
      place.removeEventListener('submit', send)
    }
  }, [form, guard, answer, unsaved])
}

/** Files count by their names. */
function written(form: HTMLFormElement): string {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}
