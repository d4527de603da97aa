import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

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
    <nav ref={place} aria-label={label} className="office-tabs">
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className="tab" aria-current={tab === open ? 'page' : undefined}>
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
