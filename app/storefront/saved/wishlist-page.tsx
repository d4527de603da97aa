import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { UndoNotice } from '#app/foundation/ui/undo-notice.tsx'
import { ProductGrid } from '#app/storefront/listing/product-grid.tsx'
import { compareFormId } from './compare.ts'
import { wishlistNoticeTexts, wishlistNoticeVersion } from '#app/domain/wishlist/notice-texts.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { Pagination } from '#app/foundation/ui/pagination.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { WishedProductItem } from './wished-product.tsx'
import type { TakenOut } from '#app/domain/wishlist/wished-products.server.ts'
import { reconcileWishlist } from './wishlist-mirror.ts'
import type { WishlistView } from '#app/domain/wishlist/wishlist-view.server.ts'

type Props = { view: WishlistView; refused: string | null }

export function WishlistPage({ view, refused }: Props) {
  useHeartsInStep(view)
  const total = view.list?.productIds.length ?? 0
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <header className="flex flex-col gap-3 pb-7">
        <h1 className="font-display text-title">Wishlist</h1>
        {total > 0 ? <p className="max-w-prose text-muted">{stateWords(total, view.isSignedIn)}</p> : null}
      </header>
      <div className="flex flex-col gap-3 empty:hidden">
        {refused === null ? null : <Notice tone="problem">{refused}</Notice>}
        {view.removed ? <Undo product={view.removed} /> : null}
      </div>
      {total > 0 ? <Kept view={view} total={total} /> : <Nothing view={view} />}
      <RecentlyViewed />
    </div>
  )
}

function Kept({ view, total }: { view: WishlistView; total: number }) {
  return (
    <>
      <ul
        aria-label="Saved products"
        className="grid grid-cols-1 gap-x-16 border-b border-rule min-[72rem]:grid-cols-2"
      >
        {view.products.map((product) => (
          <WishedProductItem key={product.productId} product={product} canCompare={total > 1} />
        ))}
      </ul>
      <Pagination page={view.page} pages={view.pages} address={(page) => `/wishlist?page=${page}`} />
      <div className="grid gap-y-10 gap-x-16 pt-10 md:grid-cols-2">
        {total > 1 ? (
          <form id={compareFormId} action="/compare" className="flex flex-col items-start gap-3">
            <p className="font-display text-card">Can’t decide?</p>
            <p className="max-w-prose text-small text-muted">
              Tick up to four and compare length, lace, density and price per 100 g.
            </p>
            <Button type="submit" look="quiet">
              Compare selected
            </Button>
          </form>
        ) : null}
        <News view={view} />
      </div>
    </>
  )
}

/** What makes the list worth coming back to, for whoever has an account. */
function News({ view: { hasNews, done } }: { view: WishlistView }) {
  if (hasNews === null)
    return (
      <section aria-label="Your wishlist on every device" className="flex flex-col items-start gap-3">
        <p className="font-display text-card">Your wishlist on every device</p>
        <p className="max-w-prose text-small text-muted">
          Sign in to see this list on all your devices. We can also email you when a price drops or a product
          is back in stock.
        </p>
        <ButtonLink to="/login?next=/wishlist" look="quiet">
          Sign in
        </ButtonLink>
      </section>
    )
  return (
    <Form method="post" action="/wishlist" id="news" className="flex flex-col items-start gap-3">
      <p className="font-display text-card">Price and stock alerts</p>
      {done ? (
        <Notice tone="success">
          {done === 'news-on'
            ? 'We will email you when a price drops or a product is back.'
            : 'Wishlist emails are off.'}
        </Notice>
      ) : null}
      <input type="hidden" name="intent" value="notices" />
      <input type="hidden" name="textVersion" value={wishlistNoticeVersion} />
      <label className="flex min-h-11 max-w-prose cursor-pointer items-start gap-3 text-small">
        <input
          type="checkbox"
          name="notices"
          value="on"
          defaultChecked={hasNews}
          className="mt-1 size-5 shrink-0"
        />
        {wishlistNoticeTexts[wishlistNoticeVersion]}
      </label>
      <Button type="submit" look="quiet">
        Save
      </Button>
    </Form>
  )
}

function Nothing({ view }: { view: WishlistView }) {
  return (
    <>
      <section aria-label="Empty wishlist" className="flex flex-col gap-7">
        <h2 className="font-display text-heading">Your wishlist is empty</h2>
        <p className="max-w-prose text-lead text-pretty">
          Tap the heart on any product to save it here. We remember the price you saw.
        </p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/shop">Shop all</ButtonLink>
          {view.isSignedIn ? null : (
            <ButtonLink to="/login?next=/wishlist" look="text">
              Saved some before? Sign in
            </ButtonLink>
          )}
        </p>
      </section>
      {view.newest.length > 0 ? (
        <section aria-labelledby="newest" className="flex flex-col gap-6 pt-14">
          <h2 id="newest" className="font-display text-heading">
            New arrivals
          </h2>
          <ProductGrid cards={view.newest} now={view.now} label="New arrivals" />
        </section>
      ) : null}
    </>
  )
}

function Undo({ product: { productId, name } }: { product: TakenOut }) {
  return (
    <UndoNotice key={productId} action="/wishlist" field="productId" value={productId}>
      <Link to={`/product/${productId}`} className="link">
        {name}
      </Link>{' '}
      was removed.
    </UndoNotice>
  )
}

function stateWords(total: number, isSignedIn: boolean): string {
  const products = total === 1 ? '1 product' : `${total} products`
  return isSignedIn
    ? `${products}, saved to your account.`
    : `${products}, saved on this browser for a year after your last change.`
}

/** The hearts of this browser and the server's list learn from each other. */
function useHeartsInStep({ list }: WishlistView): void {
  const { revalidate } = useRevalidator()
  // An effect, because the browser's storage is not React's.
  useEffect(() => {
    void reconcileWishlist(list).then((isStale) => (isStale ? revalidate() : undefined))
  }, [list, revalidate])
}
