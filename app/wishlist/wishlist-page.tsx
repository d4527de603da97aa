import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { UndoNotice } from '#app/cart/undo-notice.tsx'
import { ProductGrid } from '#app/catalog/product-grid.tsx'
import { compareFormId } from '#app/compare/compare.ts'
import { wishlistNoticeTexts, wishlistNoticeVersion } from '#app/notices/notice-texts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { RecentlyViewed } from '#app/viewed/recently-viewed.tsx'
import { KeptPieceItem } from './kept-piece.tsx'
import type { TakenOut } from './kept-pieces.server.ts'
import { meetWishlist } from './wishlist-mirror.ts'
import type { WishlistView } from './wishlist-view.server.ts'

type Props = { view: WishlistView; refused: string | null }

export function WishlistPage({ view, refused }: Props) {
  useHeartsInStep(view)
  const total = view.list?.productIds.length ?? 0
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <header className="wishlist-head">
        <h1 className="font-display text-title">Wishlist</h1>
        {total > 0 ? <p className="max-w-prose text-muted">{standingWords(total, view.isSignedIn)}</p> : null}
      </header>
      <div className="flex flex-col gap-3 empty:hidden">
        {refused === null ? null : <Notice tone="problem">{refused}</Notice>}
        {view.removed ? <Undo piece={view.removed} /> : null}
      </div>
      {total > 0 ? <Kept view={view} total={total} /> : <Nothing view={view} />}
      <RecentlyViewed />
    </div>
  )
}

function Kept({ view, total }: { view: WishlistView; total: number }) {
  return (
    <>
      <ul aria-label="Kept pieces" className="kept-list">
        {view.pieces.map((piece) => (
          <KeptPieceItem key={piece.productId} piece={piece} canCompare={total > 1} />
        ))}
      </ul>
      <Pagination page={view.page} pages={view.pages} address={(page) => `/wishlist?page=${page}`} />
      <div className="kept-foot">
        {total > 1 ? (
          <form id={compareFormId} action="/compare" className="flex flex-col items-start gap-3">
            <p className="font-display text-card">Cannot decide?</p>
            <p className="max-w-prose text-small text-muted">
              Tick up to four of them and see them side by side: length, lace, density, price per 100 g.
            </p>
            <Button type="submit" look="quiet">
              Compare what is ticked
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
      <section aria-label="Keep it everywhere" className="flex flex-col items-start gap-3">
        <p className="font-display text-card">Take it with you</p>
        <p className="max-w-prose text-small text-muted">
          Sign in, and this list is on your other phone too. We can also write to you when a price falls or a
          piece is back.
        </p>
        <ButtonLink to="/login?next=/wishlist" look="quiet">
          Sign in
        </ButtonLink>
      </section>
    )
  return (
    <Form method="post" action="/wishlist" id="news" className="flex flex-col items-start gap-3">
      <p className="font-display text-card">News of these pieces</p>
      {done ? (
        <Notice tone="success">
          {done === 'news-on'
            ? 'We write to you when something changes.'
            : 'You get no mails about your wishlist.'}
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
      <section aria-label="Empty wishlist" className="wishlist-empty">
        <p className="max-w-prose text-lead text-pretty">
          Nothing kept yet. Press the heart on a piece and it waits here, with the price that you saw.
        </p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/shop">See all pieces</ButtonLink>
          {view.isSignedIn ? null : (
            <ButtonLink to="/login?next=/wishlist" look="text">
              Kept some before? Sign in
            </ButtonLink>
          )}
        </p>
      </section>
      {view.newest.length > 0 ? (
        <section aria-labelledby="newest" className="flex flex-col gap-6 pt-14">
          <h2 id="newest" className="font-display text-heading">
            New in the house
          </h2>
          <ProductGrid cards={view.newest} now={view.now} label="New pieces" />
        </section>
      ) : null}
    </>
  )
}

function Undo({ piece: { productId, name } }: { piece: TakenOut }) {
  return (
    <UndoNotice key={productId} action="/wishlist" field="productId" value={productId}>
      <Link to={`/product/${productId}`} className="link">
        {name}
      </Link>{' '}
      was taken out.
    </UndoNotice>
  )
}

function standingWords(total: number, isSignedIn: boolean): string {
  const pieces = total === 1 ? 'One piece' : `${total} pieces`
  return isSignedIn
    ? `${pieces}, kept in your account.`
    : `${pieces}, kept in this browser for a year after you last changed the list.`
}

/** The hearts of this browser and the server's list learn from each other. */
function useHeartsInStep({ list }: WishlistView): void {
  const { revalidate } = useRevalidator()
  // An effect, because the browser's storage is not React's.
  useEffect(() => {
    void meetWishlist(list).then((isStale) => (isStale ? revalidate() : undefined))
  }, [list, revalidate])
}
