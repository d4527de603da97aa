// Putting the design into the bag from a live page: the browser's own copy of the cart takes it at once, with or
// without a connection, and the server hears of it behind. A change of a line that is in the bag needs the server.
import { useState } from 'react'
import { designCartItem } from '#app/cart/cart-item.ts'
import { cartMirror } from '#app/cart/cart-mirror.ts'
import type { ChangeOutcome } from '#app/cart/cart-mirror-core.ts'
import type { Kobo } from '#app/lib/money.ts'
import type { DesignOrder } from '#app/studio/design.ts'
import { lookKey, lookOfDesign } from '#app/studio/design-look.ts'
import type { DesignerData } from './designer-data.ts'
import type { Draft } from './draft.ts'

export type BagOutcome = { words: string; isProblem: boolean; linkToBag: boolean }

export type Addition = { order: DesignOrder; title: string; words: string; priceKobo: Kobo }

/** What was said about a draft is not said about the next. */
export function useBag({ piece }: DesignerData, draft: Draft) {
  const [said, setSaid] = useState<{ of: Draft; outcome: BagOutcome } | null>(null)
  const say = (outcome: BagOutcome) => setSaid({ of: draft, outcome })
  async function follow(sent: Promise<ChangeOutcome>): Promise<void> {
    say(outcomeWords(await sent))
  }
  return {
    outcome: said?.of === draft ? said.outcome : null,
    say,
    /** False when this browser keeps nothing: then the form itself must be sent. */
    add(addition: Addition): boolean {
      const sent = addToMirror(piece, addition)
      if (sent === null) return false
      say(inTheBag)
      void follow(sent)
      return true
    },
  }
}

const inTheBag: BagOutcome = { words: 'In your cart.', isProblem: false, linkToBag: true }

function addToMirror(
  { productId, variantId }: DesignerData['piece'],
  { order, title, words, priceKobo }: Addition,
): Promise<ChangeOutcome> | null {
  const { design } = order
  const item = designCartItem(
    {
      productId,
      name: title,
      words,
      lookKey: lookKey(lookOfDesign(design)),
      lengthIn: Number(design.length),
      priceKobo,
      order,
    },
    1,
  )
  return cartMirror().change({ intent: 'add', variantId, quantity: 1, configuration: order }, item)
}

function outcomeWords(outcome: ChangeOutcome): BagOutcome {
  switch (outcome.kind) {
    case 'done':
      return inTheBag
    case 'unsent':
      return {
        words: 'Saved on this device. We will add it when you are back online.',
        isProblem: false,
        linkToBag: true,
      }
    case 'refused':
      return { words: `It was not added. ${outcome.message}`, isProblem: true, linkToBag: false }
  }
}
