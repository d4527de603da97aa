import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { readList, type Said, savedEvent, wishlistMovedCookie } from '#app/saved/saved-storage.ts'

/** How long a message stays in sight; milliseconds. */
const saidForMs = 6_000

/** What saving and comparing say, below the header: no next step of a page stands there. */
export function SavedCorner() {
  const { pathname } = useLocation()
  const [said, setSaid] = useState<Said | null>(null)
  // An effect, because storage, other tabs and the connection are not React's.
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<Said | null>
      if (detail !== null) setSaid(detail)
    }
    const send = () => {
      const moved = document.cookie.includes(`${wishlistMovedCookie}=1`)
      if (moved || readList('wishlist.unsent').length > 0)
        void import('#app/wishlist/wishlist-mirror.ts').then(({ startWishlist }) => startWishlist())
    }
    send()
    addEventListener(savedEvent, hear)
    addEventListener('online', send)
    return () => {
      removeEventListener(savedEvent, hear)
      removeEventListener('online', send)
    }
  }, [pathname])
  useEffect(() => {
    const timer = setTimeout(() => setSaid(null), saidForMs)
    return () => clearTimeout(timer)
  }, [said])
  // Where it leads to it has nothing to say.
  const shown = said?.link?.to.split('?')[0] === pathname ? null : said
  return (
    <div className="saved-corner">
      <div role="status" className={shown ? 'saved-said' : undefined}>
        {shown ? (
          <>
            <span>{shown.text}</span>
            {shown.link ? (
              <Link to={shown.link.to} className="saved-link" onClick={() => setSaid(null)}>
                {shown.link.name}
              </Link>
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  )
}
