// What customers can do with a remembered card beside paying: remove it, take it home, be forgotten with it.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { testSecretKey } from '#tests/paystack.ts'
import { addPerson } from '#tests/people.ts'
import { rememberedCards } from './cards-tables.server.ts'
import {
  endCard,
  exportCards,
  forgetCards,
  listOwnCards,
  openToken,
  removeCard,
  resealCards,
} from './own-cards.server.ts'
import { useCardShop } from '#tests/card-shop.ts'

const shop = useCardShop()
const { secret, deps, jobsOf, place, withCard, press } = shop

describe('what they can do with a card', () => {
  test('removed, it is gone here and ended there; of a stranger nothing is', async () => {
    const { userId, card } = await withCard()
    const { userId: stranger } = await addPerson(shop.db)
    await removeCard(shop.db, shop.queue, { userId: stranger, cardId: card.id })
    expect(await listOwnCards(shop.db, userId)).toHaveLength(1)
    await removeCard(shop.db, shop.queue, { userId, cardId: card.id })
    expect(await listOwnCards(shop.db, userId)).toEqual([])
    const [job] = await jobsOf<Parameters<typeof endCard>[1]>('end-card')
    if (!job) throw new Error('nobody tells the provider')
    expect(JSON.stringify(job)).not.toContain('AUTH_')
    const gone = createPaystack({ secretKey: testSecretKey, baseUrl: 'http://127.0.0.1:9' })
    await expect(endCard(deps(gone), job)).rejects.toThrow('did not end')
    await endCard(deps(), job)
    const token = openToken(secret, card) ?? ''
    const charge = { token, email: card.email, reference: 'after-the-end', amountKobo: kobo(10_000) }
    const after = await shop.paystack.gateway.cards?.charge({
      ...charge,
      callbackUrl: 'http://shop.test/',
      metadata: {},
    })
    expect(after).toMatchObject({ ok: false, problem: 'card-gone' })
  })

  test('taken home: its last four digits and what was agreed to, no token; forgotten with the account', async () => {
    const { userId, card } = await withCard()
    const taken = await exportCards(shop.db, userId)
    expect(taken).toMatchObject([{ last4: '4081', agreedTo: card.agreedWords, keptBy: 'paystack' }])
    expect(JSON.stringify(taken)).not.toMatch(/AUTH_|SIG_/u)
    await shop.db.transaction((tx) => forgetCards(tx, shop.queue, userId))
    expect([await listOwnCards(shop.db, userId), await jobsOf('end-card')]).toMatchObject([
      [],
      [{ cardId: card.id }],
    ])
  })

  test('is sealed anew when the secret of the shop changes', async () => {
    const { userId, card } = await withCard()
    const next: ShopSecret = ['the secret that came after it, just as long', secret[0]]
    expect([await resealCards(shop.db, next), await resealCards(shop.db, next)]).toEqual([1, 0])
    const [after] = await listOwnCards(shop.db, userId)
    expect(after && openToken([next[0]], after)).toBe(openToken(secret, card))
    await shop.db.update(rememberedCards).set({ sealedToken: 'x' }).where(eq(rememberedCards.id, card.id))
    const orderId = await place(userId)
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: false, problem: 'card-gone' })
  })
})
