import { Skeleton } from '#app/storefront/home/new-arrivals.tsx'
import { useRef } from 'react'
import { naira } from '#app/foundation/lib/money.ts'
import { Badge } from '#app/foundation/ui/badge.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { JsonLd } from '#app/foundation/ui/json-ld.tsx'
import { IconButton } from '#app/foundation/ui/icon-button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { Picture, type PictureData } from '#app/foundation/ui/picture.tsx'
import { Price } from '#app/foundation/ui/price.tsx'
import { RichText } from '#app/foundation/ui/rich-text.tsx'
import { StarRow, Stars } from '#app/foundation/ui/stars.tsx'
import { Part, Specimen } from './ui-part.tsx'

export function Patterns({ picture }: { picture: PictureData | undefined }) {
  return (
    <>
      <JsonLd graph={import.meta.env.SSR ? [{ '@type': 'WebPage', name: 'Components' }] : null} />
      <Part title="Prices, badges and stars">
        <div className="flex flex-wrap items-baseline gap-x-8 gap-y-4">
          <Price amountKobo={naira(540_000)} />
          <Price amountKobo={naira(474_000)} oldKobo={naira(540_000)} />
          <Price amountKobo={naira(313_000)} from />
        </div>
        <div className="flex flex-wrap gap-3 bg-dune p-4">
          <Badge>New</Badge>
          <Badge tone="sale">Sale</Badge>
          <Badge tone="gold">Usual</Badge>
        </div>
        <div className="flex flex-col gap-3">
          <Stars count={12} sum={58} />
          <Stars count={1} sum={3} look="page" />
          <StarRow stars={2.5} />
        </div>
      </Part>
      <Part title="Messages">
        <Notice live={false}>Check your email for a link to confirm your address.</Notice>
        <Notice live={false} tone="success">
          Saved. Your next order will be delivered here.
        </Notice>
        <Notice live={false} tone="problem">
          Only two of these are left. We changed your cart to two.
        </Notice>
        <ExampleDialog />
      </Part>
      <Part title="Reading">
        <div className="prose">
          <RichText blocks={words} />
        </div>
        <details className="fold border-t border-rule last:border-b">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-4">
            How long does a wig last?
          </summary>
          <div className="prose pb-8 scroll-mt-20">
            <p>Cared for, two to three years of wearing.</p>
          </div>
        </details>
        {picture ? (
          <Specimen name="A picture in its frame">
            <div className="frame aspect-4/5 w-48">
              <Picture picture={picture} sizes="12rem" />
            </div>
          </Specimen>
        ) : null}
      </Part>
      <Part title="Waiting and empty">
        <Specimen name="Where products will show">
          <ul aria-hidden="true" className="product-grid">
            <Skeleton />
            <Skeleton />
          </ul>
        </Specimen>
        <Specimen name="Nothing here yet: what it is for, and one next step">
          <div className="flex flex-col items-start gap-4 border-y border-rule py-10">
            <p className="font-display text-heading">You have no orders yet.</p>
            <p className="text-muted">When you place an order, you can track it here.</p>
            <ButtonLink to="/shop">Shop all</ButtonLink>
          </div>
        </Specimen>
      </Part>
    </>
  )
}

/** Modal: Escape, the trapped focus and its return are the browser's. */
function ExampleDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <div>
      <Button look="quiet" onClick={() => dialog.current?.showModal()}>
        Open a dialog
      </Button>
      <dialog ref={dialog} aria-labelledby="ui-dialog" className="popup">
        <div className="relative flex flex-col gap-4 px-4 pt-8 [padding-bottom:calc(1.5rem_+_env(safe-area-inset-bottom))] md:justify-center md:gap-5 md:p-14">
          <IconButton
            icon="close"
            size={24}
            label="Close"
            className="absolute top-2 right-1.5 md:top-3 md:right-3"
            onClick={() => dialog.current?.close()}
          />
          <h3 id="ui-dialog" className="pr-12 font-display text-heading">
            Remove this item?
          </h3>
          <p>It stays in your wishlist.</p>
          <form method="dialog" className="flex flex-wrap gap-2">
            <button className="button button-primary">Remove</button>
            <button className="button button-quiet">Cancel</button>
          </form>
        </div>
      </dialog>
    </div>
  )
}

const words = [
  { kind: 'heading', words: ['Outside Nigeria'] },
  {
    kind: 'paragraph',
    words: [
      'We ship abroad with tracking. ',
      { kind: 'strong', words: ['Customs'] },
      ' may ask for duty. ',
      { kind: 'link', to: '/about', words: ['Read how'] },
      '.',
    ],
  },
  { kind: 'list', ordered: false, items: [{ words: ['Lace uncut'] }, { words: ['Hair not washed'] }] },
  {
    kind: 'facts',
    facts: [
      { term: 'Lagos', words: ['1 to 3 days'] },
      { term: 'Abuja', words: ['2 to 7 days'] },
    ],
  },
] satisfies Parameters<typeof RichText>[0]['blocks']
