import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

/** They scroll off at the edge of a phone's screen, not before it. */
export const tabsLook = 'flex gap-6 overflow-x-auto inset-shadow-rule scrollbar-none thumb:-mx-4 thumb:px-4'

export const tabLook =
  'inline-flex min-h-11 min-w-11 flex-none items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap aria-[current]:border-gold'

export type Tab = { name: string; to: string; count?: number | null }

/** Parts of one page, each with its own address. `to` may carry a search; the tab whose address is open is marked. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname, search } = useLocation()
  const open = tabs.find(({ to }) => isOpen(to, pathname, search)) ?? tabs.find(({ to }) => to === pathname)
  const place = useRef<HTMLElement>(null)
  // An effect, because only the browser knows how many of them a phone has room for.
  useEffect(() => {
    place.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [open?.to])
  return (
    <nav ref={place} aria-label={label} className={tabsLook}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={tabLook} aria-current={tab === open ? 'page' : undefined}>
          {tab.name}
          {tab.count === undefined || tab.count === null ? null : (
            <span className="text-tiny text-muted tabular-nums">{tab.count.toLocaleString('en-NG')}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Every parameter that the tab names stands in the address; more may. */
function isOpen(to: string, pathname: string, search: string): boolean {
  const [path, query = ''] = to.split('?')
  if (path !== pathname || query === '') return false
  const now = new URLSearchParams(search)
  return [...new URLSearchParams(query)].every(([name, value]) => now.get(name) === value)
}
