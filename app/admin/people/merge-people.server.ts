// Two accounts of one person become one: what the second holds goes to the first, and the second is gone for good.
import { deleteUser } from '#app/domain/accounts/erase-user.server.ts'
import { giveGroups } from '#app/domain/accounts/customer-groups.server.ts'
import { giveCustomerNotes } from '#app/domain/accounts/customer-notes.server.ts'
import { lockUser, type User } from '#app/domain/accounts/people.server.ts'
import { mergeCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { freeCart, joinCart } from '#app/domain/cart/join-cart.server.ts'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { giveConsents } from '#app/domain/contact/consents.server.ts'
import { giveAddresses } from '#app/domain/delivery/addresses.server.ts'
import { giveOwnCode } from '#app/domain/offers/own-code.server.ts'
import { forgetCards } from '#app/domain/orders/cards/own-cards.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { giveOrders } from '#app/domain/orders/core/give-orders.server.ts'
import { joinWishlist } from '#app/domain/wishlist/join-wishlist.server.ts'
import { freeWishlist } from '#app/domain/wishlist/own-wishlist.server.ts'
import { giveQuestions } from '#app/domain/questions/own-questions.server.ts'
import { giveNotices } from '#app/domain/wishlist/stock-notices.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { worksHere } from '#app/domain/staff/find-staff.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { findHairProfile, saveHairProfile } from '#app/domain/customizer/hair-profile.server.ts'

export type MergedPeople =
  | { ok: true; orders: number }
  | { ok: false; problem: 'same-person' | 'unknown' | 'staff' | 'banned' }

/**
 * Keeps `into`, with its e-mail, password and name; orders, cart, wishlist, notices, questions, addresses, notes, groups, the code by which they bring friends, store credit and a hair profile
 * that it lacks come from `from`. One transaction. Refused for members of staff, whose rights must not change hands, and for banned people.
 */
export function mergePeople(
  db: Db,
  queue: Queue,
  actor: Actor,
  _proof: Proof,
  { from, into }: { from: UserId; into: UserId },
): Promise<MergedPeople> {
  return undoableTransaction<MergedPeople>(db, async (tx, undo) => {
    if (from === into) return undo({ ok: false, problem: 'same-person' })
    const [source, kept] = await lockBoth(tx, from, into)
    if (source === null || kept === null) return undo({ ok: false, problem: 'unknown' })
    if ((await worksHere(tx, from)) || (await worksHere(tx, into)))
      return undo({ ok: false, problem: 'staff' })
    if (source.disabledAt !== null || kept.disabledAt !== null) return undo({ ok: false, problem: 'banned' })
    const orders = await giveOrders(tx, from, into, actor.now)
    const cartId = await freeCart(tx, from)
    if (cartId !== null) await joinCart(tx, { userId: into, cartId }, actor.now)
    const wishlistId = await freeWishlist(tx, from)
    if (wishlistId !== null) await joinWishlist(tx, { userId: into, wishlistId }, actor.now)
    await giveNotices(tx, source.email, kept.email)
    await giveQuestions(tx, source.email, kept.email)
    await giveConsents(tx, from, into)
    await giveAddresses(tx, from, into)
    await giveCustomerNotes(tx, from, into)
    await giveGroups(tx, from, into)
    await giveOwnCode(tx, from, into)
    const creditKobo = await giveCredit(tx, actor, source, kept)
    await giveHairProfile(tx, from, into, actor.now)
    // They agreed to them in an account that ends: the provider ends their tokens.
    await forgetCards(tx, queue, from)
    await deleteUser(tx, from)
    await recordAudit(tx, actor, {
      action: 'person.merge',
      subject: ['person', into],
      before: { merged: from },
      after: { orders, creditKobo },
    })
    return { ok: true, orders }
  })
}

/** Credit goes by a proven email: what waits for one that nobody has proven stays there for whoever does. */
async function giveCredit(tx: Db, { userId: by }: Actor, source: User, kept: User): Promise<Kobo> {
  return source.emailVerified ? mergeCredit(tx, { from: source.email, into: kept.email, by }) : kobo(0)
}

/** Where the other has none. */
async function giveHairProfile(tx: Db, from: UserId, into: UserId, now: Date): Promise<void> {
  const hair = await findHairProfile(tx, from)
  if (hair !== null && (await findHairProfile(tx, into)) === null) await saveHairProfile(tx, into, hair, now)
}

/** In the order of their ids, so that two merges of the same pair cannot wait for each other. */
async function lockBoth(tx: Db, from: UserId, into: UserId): Promise<[User | null, User | null]> {
  const first = await lockUser(tx, from < into ? from : into)
  const second = await lockUser(tx, from < into ? into : from)
  return from < into ? [first, second] : [second, first]
}
