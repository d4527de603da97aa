import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { hasMark } from '#app/foundation/http/mark-cookies.ts'
import { readList, type Said, savedEvent, wishlistMovedCookie } from '#app/domain/wishlist/saved-storage.ts'

/** Its edge is seen where it lies over ink. */
const box =
  'saved-said pointer-events-auto flex min-h-13 animate-flash items-center justify-between gap-x-5 gap-y-1 border border-muted bg-ink px-4 py-1 [line-height:1.4] text-(length:--text-small) text-ivory [--focus:var(--color-ivory)] md:ml-auto md:w-[min(28rem,100%)]'

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
      const moved = hasMark(wishlistMovedCookie)
      if (moved || readList('wishlist.unsent').length > 0)
        void import('#app/storefront/saved/wishlist-mirror.ts').then(({ startWishlist }) => startWishlist())
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
    <div
      className={`pointer-events-none absolute inset-x-0 top-full short:fixed short:top-0 print:hidden ${shown ? 'p-3' : ''}`}
    >
      <div role="status" className={shown ? box : undefined}>
        {shown ? (
          <>
            <span>{shown.text}</span>
            {shown.link ? (
              <Link
                to={shown.link.to}
                className="inline-flex shrink-0 items-center min-w-11 min-h-11 cursor-pointer underline decoration-gold [text-underline-offset:0.35em]"
                onClick={() => setSaid(null)}
              >
                {shown.link.name}
              </Link>
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  )
}
