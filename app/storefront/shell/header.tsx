import { Link } from 'react-router'
import { useCartMirror } from '#app/domain/cart/cart-count.ts'
import { cartBadgeId } from '#app/domain/cart/cart-mark.ts'
import { SearchBox } from '#app/storefront/listing/search-box.tsx'
import { compareAddress } from '#app/storefront/saved/compare.ts'
import { useCompared } from '#app/storefront/saved/use-compared.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { KeptPart } from '#app/foundation/ui/kept-part.tsx'
import { AccountMenu } from './account-menu.tsx'
import { FlashMessage } from './flash-message.tsx'
import { DeskMenu, PhoneMenu } from './header-menu.tsx'
import { HeaderPanel } from './header-panel.tsx'
import { mainLinks, type SiteLink } from './links.ts'
import { Logo } from './logo.tsx'
import { SavedCorner } from './saved-corner.tsx'

/** The bar on every page: the name of the house in the middle, the menu on the left, search, account and cart on the right. */
export function Header({ menu = mainLinks }: { menu?: readonly SiteLink[] | undefined }) {
  return (
    <KeptPart
      as="header"
      className="site-header sticky top-0 z-30 short:relative border-b border-rule bg-ivory"
    >
      <div className="page grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-2 lg:gap-6 lg:h-20">
        <div className="-ml-2.5 flex items-center lg:ml-0">
          <HeaderPanel icon="menu" label="Menu">
            <PhoneMenu links={menu} />
          </HeaderPanel>
          <HeaderPanel icon="search" label="Search">
            <div className="py-5">
              <SearchBox id="search-phone" name="Search" />
            </div>
          </HeaderPanel>
          <DeskMenu links={menu} />
        </div>
        <Link to="/" className="grid min-h-11 min-w-11 place-items-center" aria-label="Home">
          <Logo className="h-9 w-auto max-w-32 lg:h-11 lg:max-w-64" compact="h-12 w-auto max-w-32 lg:h-16" />
        </Link>
        <div className="-mr-2.5 flex items-center justify-end gap-4 lg:mr-0">
          <div className="hidden w-full max-w-72 lg:block">
            <SearchBox id="search-desk" name="Search" />
          </div>
          <div className="flex">
            <CompareLink />
            <Link
              to="/wishlist"
              aria-label="Wishlist"
              className="hidden size-11 shrink-0 place-items-center lg:grid"
            >
              <Icon name="heart" />
            </Link>
            <AccountMenu />
            <CartLink />
          </div>
        </div>
      </div>
      <FlashMessage />
      <SavedCorner />
    </KeptPart>
  )
}

/** There once something is compared; the tray of other shops lies over the buttons of a phone. */
function CompareLink() {
  const compared = useCompared()
  if (compared.length === 0) return null
  return (
    <Link
      to={compareAddress(compared.map(({ slug }) => slug))}
      className="relative grid size-11 shrink-0 place-items-center compare-link"
    >
      <Icon name="compare" />
      <span className="sr-only">
        Compare, {compared.length === 1 ? '1 product' : `${compared.length} products`}
      </span>
      <span aria-hidden="true" className="cart-badge" data-count={compared.length}>
        {compared.length}
      </span>
    </Link>
  )
}

/**
 * The badge has a place of fixed size. It is empty in the page, shows what the starter counted until React is here
 * (shell.css), and the browser's mirror of the cart from then on.
 */
function CartLink() {
  const units = useCartMirror()?.units
  return (
    <Link to="/cart" className="relative grid size-11 shrink-0 place-items-center">
      <Icon name="bag" />
      <span className="sr-only">Cart{units ? `, ${units} ${units === 1 ? 'item' : 'items'}` : ''}</span>
      <span
        id={cartBadgeId}
        aria-hidden="true"
        className="cart-badge"
        data-count={units}
        suppressHydrationWarning
      >
        {units === undefined ? null : units > 99 ? '99+' : units}
      </span>
    </Link>
  )
}
