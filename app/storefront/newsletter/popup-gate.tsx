import { type ComponentType, useEffect, useState } from 'react'
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'
import type { PopupPlaces } from '#app/domain/newsletter/calm-moment.ts'
import { newsletterFragment } from '#app/domain/newsletter/newsletter.ts'
import { wasPopupShown } from '#app/domain/newsletter/shown-flag.ts'

/** All that the first page carries of the popup: the rest comes when the browser is idle, and only to who may see it. */
export function PopupGate({ on, afterSeconds, ...places }: SettingValues['popup']) {
  const [Popup, setPopup] = useState<ComponentType<{ places: PopupPlaces }> | null>(null)
  // An effect, because it waits for the browser and reads what the browser remembers.
  useEffect(() => {
    if (!on || wasPopupShown() || isFromNewsletter(window.location)) return
    return afterLoad(afterSeconds * 1000, async () => {
      const { NewsletterPopup } = await import('./newsletter-popup.tsx')
      setPopup(() => NewsletterPopup)
    })
  }, [on, afterSeconds])
  return Popup && <Popup places={places} />
}

/** Who opens a link of a newsletter gets it already. */
function isFromNewsletter({ hash, search }: Location): boolean {
  const query = new URLSearchParams(search)
  return (
    hash === newsletterFragment ||
    query.get('utm_source') === 'newsletter' ||
    query.get('utm_medium') === 'email'
  )
}

/** Returns what stops the waiting. */
function afterLoad(ms: number, work: () => Promise<void>): () => void {
  let timer: number | undefined
  const wait = () => {
    timer = window.setTimeout(() => {
      // Without a connection there is no popup, and nobody misses it.
      work().catch(() => {})
    }, ms)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    window.clearTimeout(timer)
  }
}
