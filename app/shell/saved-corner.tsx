import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { readList, type Said, savedEvent, wishlistMovedCookie } from '#app/saved/saved-storage.ts'

/** How long a message stays in sight; milliseconds. */
const saidForMs = 6_000

const CompareTray = lazy(() => import('#app/compare/compare-tray.tsx'))

/** Where the tray would be in the way, or says what the page says. */
const withoutTray = /^\/(?:compare|wishlist|cart|checkout|order)\b/u

/** What keeping and comparing say, and the tray of compared pieces; nearly nothing until either is used. */
export function SavedCorner() {
  const { pathname } = useLocation()
  const [said, setSaid] = useState<Said | null>(null)
  const [compares, setCompares] = useState(false)
  // An effect, because storage, other tabs and the connection are not React's.
  useEffect(() => {
    const look = () => setCompares(readList('compare').length > 0)
    const hear = (event: Event) => {
      look()
      const { detail } = event as CustomEvent<Said | null>
      if (detail !== null) setSaid(detail)
    }
    const send = () => {
      const moved = document.cookie.includes(`${wishlistMovedCookie}=1`)
      if (moved || readList('wishlist.unsent').length > 0)
        void import('#app/wishlist/wishlist-mirror.ts').then(({ startWishlist }) => startWishlist())
    }
    look()
    send()
    addEventListener(savedEvent, hear)
    addEventListener('storage', look)
    addEventListener('online', send)
    return () => {
      removeEventListener(savedEvent, hear)
      removeEventListener('storage', look)
      removeEventListener('online', send)
    }
  }, [pathname])
  useEffect(() => {
    const timer = setTimeout(() => setSaid(null), saidForMs)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <div className="saved-corner">
      <div role="status" className={said ? 'saved-said' : undefined}>
        {said ? (
          <>
            <span>{said.text}</span>
            {said.link ? (
              <Link to={said.link.to} className="saved-link" onClick={() => setSaid(null)}>
                {said.link.name}
              </Link>
            ) : null}
          </>
        ) : null}
      </div>
      {compares && !withoutTray.test(pathname) ? (
        <Suspense>
          <CompareTray />
        </Suspense>
      ) : null}
    </div>
  )
}
