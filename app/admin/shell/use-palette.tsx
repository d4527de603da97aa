// The palette: Ctrl-K or Cmd-K, or the Find button. Its code is fetched when it is first opened.
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Role } from '#app/domain/staff/roles.ts'
import { Skeleton } from './empty-state.tsx'
import { OfficeDialog } from './office-dialog.tsx'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

type PaletteHandle = { open: () => void }

const PaletteContext = createContext<PaletteHandle>({ open: () => {} })

export function usePalette(): PaletteHandle {
  return use(PaletteContext)
}

export function PaletteProvider({ role, children }: { role: Role; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  const handle = useMemo(() => ({ open }), [open])
  // An effect, because the keys are pressed anywhere.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <PaletteContext value={handle}>
      {children}
      <OfficeDialog label="Find" open={isOpen} onClose={close}>
        <Suspense fallback={<PaletteComing />}>
          <Palette role={role} onClose={close} />
        </Suspense>
      </OfficeDialog>
    </PaletteContext>
  )
}

function PaletteComing() {
  return (
    <div className="p-5">
      <Skeleton lines={6} words="One moment" />
    </div>
  )
}
