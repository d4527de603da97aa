import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Flash, flashCookieName, flashWords, parseFlash } from '#app/foundation/http/flash.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'

/**
 * What the page before wanted to say, below the header, so that nothing moves and no next step is covered. It stays until it is closed
 * or left: nobody has to read against a clock. The region is there from the start, or screen readers would miss it.
 */
export function FlashMessage() {
  const { key } = useLocation()
  const [shown, setShown] = useState<{ flash: Flash; on: string } | null>(null)
  // An effect, because the cookie is the browser's: the page is the same bytes for everyone.
  useEffect(() => {
    const flash = takeFlash()
    if (flash) setShown({ flash, on: key })
  }, [key])
  const flash = shown?.on === key ? shown.flash : null
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-full md:right-8 md:left-auto md:w-108 short:fixed short:top-0 print:hidden"
    >
      {flash ? <FlashBox flash={flash} onClose={() => setShown(null)} /> : null}
    </div>
  )
}

function FlashBox({ flash, onClose }: { flash: Flash; onClose: () => void }) {
  const { title, text } = flashWords(flash)
  return (
    <div className="flash-box ground-ink pointer-events-auto flex animate-flash gap-3 border-b-2 border-gold p-4 md:p-6 forced-colors:border">
      <div className="min-w-0 grow">
        <p className="font-display text-card">{title}</p>
        <p className="pt-1 text-small text-ash">{text}</p>
      </div>
      <button
        type="button"
        className="-mt-2.5 -mr-2.5 grid size-11 shrink-0 cursor-pointer place-items-center"
        aria-label="Close this message"
        onClick={onClose}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

/** Reads the cookie once: it is gone afterwards. Under TLS its name has the __Host- prefix. */
function takeFlash(): Flash | null {
  const found = new RegExp(`(?:^|; )((?:__Host-)?${flashCookieName})=([^;]*)`, 'u').exec(document.cookie)
  const [, name, value] = found ?? []
  if (name === undefined || value === undefined) return null
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  try {
    return parseFlash(decodeURIComponent(value))
  } catch {
    // A cookie that was tampered with is no message.
    return null
  }
}
