// The links of the header: a row on wide screens, a list behind the menu's button on others.
import { useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { CollectionLink, useCollections } from '#app/storefront/listing/collections.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { useClosing } from '#app/foundation/ui/use-closing.ts'
import { AccountLinks } from './account-menu.tsx'
import type { SiteLink } from './links.ts'
import { countOnBar } from './menu-bar.ts'

type Links = readonly SiteLink[]

/** What the row has no room for stands under More. */
export function DeskMenu({ links }: { links: Links }) {
  const onBar = countOnBar(links.map(({ name }) => name))
  const more = links.slice(onBar)
  if (links.length === 0) return null
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex gap-8 whitespace-nowrap">
        {links.slice(0, onBar).map((link) => (
          <li key={link.to}>
            <MenuLink link={link} links={links} className="tab" prefetch="intent" />
          </li>
        ))}
        {more.length > 0 ? (
          <li>
            <MoreLinks links={more} all={links} />
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

/** Opens without JavaScript too, as the panels of a phone do. */
function MoreLinks({ links, all }: { links: Links; all: Links }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useClosing(details)
  return (
    <details key={key} ref={details} name="header-panel" className="group relative">
      <summary className="tab cursor-pointer gap-1.5">
        More
        <Icon name="chevron" size={16} className="group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full -left-5 z-10 mt-4.5 max-h-[calc(100dvh-6rem)] min-w-52 overflow-y-auto border border-rule bg-ivory px-5 py-3">
        {links.map((link) => (
          <li key={link.to}>
            <MenuLink
              link={link}
              links={all}
              prefetch="intent"
              className="flex min-h-11 items-center decoration-gold [text-underline-offset:0.3em] hover:underline aria-[current]:underline"
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

export function PhoneMenu({ links }: { links: Links }) {
  const collections = useCollections().filter(({ inMenu }) => inMenu)
  return (
    <nav aria-label="Menu" className="pt-4 pb-8">
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} links={links} className="menu-link font-display text-section" />
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-rule pt-5 text-small text-muted">Account</p>
      <AccountLinks />
      <p className="mt-5 border-t border-rule pt-5">
        <Link to="/wishlist" className="flex min-h-11 items-center text-lead">
          Wishlist
        </Link>
      </p>
      {collections.length > 0 ? (
        <p className="mt-5 border-t border-rule pt-5 text-small text-muted">Collections</p>
      ) : null}
      <ul className="grid grid-cols-2">
        {collections.map((collection) => (
          <li key={collection.slug}>
            <CollectionLink collection={collection} className="flex min-h-11 items-center text-lead" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LinkProps = { link: SiteLink; links: Links; className: string; prefetch?: 'intent' }

/** Marked on its page and on those below it, unless they have a link of their own. */
function MenuLink({ link: { name, to }, links, ...rest }: LinkProps) {
  const isPlain = !to.startsWith('/') || to.includes('?')
  if (isPlain)
    return (
      <Link {...rest} to={to}>
        {name}
      </Link>
    )
  const isAlone = to === '/' || links.some((other) => other.to.startsWith(`${to}/`))
  return (
    <NavLink {...rest} to={to} end={isAlone}>
      {name}
    </NavLink>
  )
}
