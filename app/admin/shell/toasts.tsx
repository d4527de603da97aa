// Short words about what was just done by script, over the foot of the screen. What a redirect did, the page says itself.
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { Icon } from '#app/foundation/ui/icon.tsx'

type Toast = { id: number; words: string; isProblem: boolean }
type Say = (words: string, tone?: 'done' | 'problem') => void

const ToastContext = createContext<Say>(() => {})

/** Says something that was done or failed while they stay on the page. */
export function useToast(): Say {
  return use(ToastContext)
}

export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const close = useCallback((id: number) => setShown((now) => now.filter((toast) => toast.id !== id)), [])
  const lastId = useRef(0)
  const say = useMemo<Say>(() => {
    return (words, tone = 'done') => {
      const toast = { id: (lastId.current += 1), words, isProblem: tone === 'problem' }
      // Three at most; the newest last.
      setShown((now) => [...now.slice(-2), toast])
      // Problems stay until they are closed: nobody has to read against a clock.
      if (!toast.isProblem) setTimeout(() => close(toast.id), doneShownMs)
    }
  }, [close])
  return (
    <ToastContext value={say}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-foot z-40 grid justify-items-center gap-2 p-3 lg:right-6 lg:bottom-6 lg:left-auto"
      >
        {shown.map(({ id, words, isProblem }) => (
          <p
            key={id}
            className={`pointer-events-auto ground-ink flex w-full max-w-112 items-center gap-3 border-l-2 py-1.5 pr-1.5 pl-4 text-control transition duration-(--duration-calm) starting:translate-y-3 starting:opacity-0 ${isProblem ? 'border-blush' : 'border-gold'}`}
          >
            <span className="grow">{words}</span>
            <button
              type="button"
              className="grid size-11 shrink-0 cursor-pointer place-items-center"
              aria-label="Dismiss message"
              onClick={() => close(id)}
            >
              <Icon name="close" size={16} />
            </button>
          </p>
        ))}
      </div>
    </ToastContext>
  )
}

const doneShownMs = 6000
