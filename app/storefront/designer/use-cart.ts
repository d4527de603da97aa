// Putting the design into the cart from a live page: the browser's own copy of the cart takes it at once, with or
// without a connection, and the server hears of it behind. A change of a line that is in the cart needs the server.
import { useState } from 'react'
import { designCartItem } from '#app/domain/cart/cart.ts'
import { cartMirror } from '#app/domain/cart/cart-mirror.ts'
import type { ChangeOutcome } from '#app/domain/cart/cart-mirror-core.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { lookKey, lookOfDesign } from '#app/domain/customizer/design-look.ts'
import type { DesignerData } from './designer-data.ts'
import type { Draft } from './draft.ts'

export type CartOutcome = { words: string; isProblem: boolean; linkToCart: boolean }

export type Addition = { customization: Customization; title: string; words: string; priceKobo: Kobo }

/** What was said about a draft is not said about the next. */
export function useCart({ product }: DesignerData, draft: Draft) {
  const [said, setSaid] = useState<{ of: Draft; outcome: CartOutcome } | null>(null)
  const say = (outcome: CartOutcome) => setSaid({ of: draft, outcome })
  async function follow(sent: Promise<ChangeOutcome>): Promise<void> {
    say(outcomeWords(await sent))
  }
  return {
    outcome: said?.of === draft ? said.outcome : null,
    say,
    /** False when this browser keeps nothing: then the form itself must be sent. */
    add(addition: Addition): boolean {
      const sent = addToMirror(product, addition)
      if (sent === null) return false
      say(inTheCart)
      void follow(sent)
      return true
    },
  }
}

const inTheCart: CartOutcome = { words: 'In your cart.', isProblem: false, linkToCart: true }

function addToMirror(
  { productId, variantId }: DesignerData['product'],
  { customization, title, words, priceKobo }: Addition,
): Promise<ChangeOutcome> | null {
  const { design } = customization
  const item = designCartItem(
    {
      productId,
      name: title,
      words,
      lookKey: lookKey(lookOfDesign(design)),
      lengthIn: Number(design.length),
      priceKobo,
      customization,
    },
    1,
  )
  return cartMirror().change({ intent: 'add', variantId, quantity: 1, configuration: customization }, item)
}

function outcomeWords(outcome: ChangeOutcome): CartOutcome {
  switch (outcome.kind) {
    case 'done':
      return inTheCart
    case 'unsent':
      return {
        words: 'Saved on this device. We will add it when you are back online.',
        isProblem: false,
        linkToCart: true,
      }
    case 'refused':
      return { words: `It was not added. ${outcome.message}`, isProblem: true, linkToCart: false }
  }
}
