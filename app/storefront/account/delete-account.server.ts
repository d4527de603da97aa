// Deleting an account: everything of theirs goes or nothing does, and one last mail says that it is done.
import type { Shopper } from '#app/domain/accounts/account.ts'
import { queueAccountMail } from '#app/domain/accounts/account-mails.server.ts'
import type { AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { deleteUser } from '#app/domain/accounts/erase-user.server.ts'
import { forgetCarts } from '#app/domain/cart/forget-carts.server.ts'
import { undoableTransaction } from '#app/foundation/db/db.server.ts'
import { forgetAddresses } from '#app/domain/delivery/addresses.server.ts'
import { forgetMessages } from '#app/foundation/jobs/forget-messages.server.ts'
import { forgetSubscriber } from '#app/domain/newsletter/subscriptions.server.ts'
import { forgetConsents } from '#app/domain/contact/consents.server.ts'
import { forgetConversations } from '#app/domain/conversations/conversations.server.ts'
import { listOwnOrderIds } from '#app/domain/orders/core/order-emails.server.ts'
import { forgetOrders } from '#app/domain/orders/core/forget-orders.server.ts'
import type { OpenOrder } from '#app/domain/orders/core/open-orders.server.ts'
import { forgetInvitations } from '#app/domain/staff/invitations.server.ts'
import { forgetQuestions } from '#app/domain/questions/own-questions.server.ts'
import { forgetCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { forgetCards } from '#app/domain/orders/cards/own-cards.server.ts'
import { stopOwnCode } from '#app/domain/offers/own-code.server.ts'
import { forgetReturns } from '#app/domain/returns/own-returns.server.ts'
import { forgetReviews } from '#app/domain/reviews/own-reviews.server.ts'
import { forgetNotices } from '#app/domain/wishlist/stock-notices.server.ts'
import { forgetWishlist } from '#app/domain/wishlist/wishlist-of-person.server.ts'
import { leaveStaff } from '#app/domain/staff/leave-staff.server.ts'
import { forgetHairProfile } from '#app/domain/customizer/hair-profile.server.ts'
import { forgetImportLines } from '#app/domain/transfer/forget-import-lines.server.ts'

export type DeletedAccount =
  | { ok: true }
  | { ok: false; problem: 'open-orders'; open: OpenOrder[] }
  /** Nobody else could run the shop. */
  | { ok: false; problem: 'last-owner' }

/**
 * One transaction: a crash at any point leaves their account whole. Orders keep what tax law asks for under a pseudonym
 * (forgetOrders). Refused while an order is still on its way to them, and for the last owner of the shop. The last mail goes into the outbox after their
 * other mails were taken out of it, and leaves no trace there once it is sent.
 */
export function deleteAccount(
  deps: Pick<AccountDeps, 'db' | 'queue' | 'secret' | 'baseUrl' | 'requestId'>,
  shopper: Pick<Shopper, 'id' | 'email' | 'name'>,
  now: Date,
): Promise<DeletedAccount> {
  const { id: userId, email, name } = shopper
  return undoableTransaction<DeletedAccount>(deps.db, async (tx, undo) => {
    await forgetImportLines(tx, { email, secret: deps.secret })
    await forgetReviews(tx, { userId, email })
    const orderIds = await listOwnOrderIds(tx, { userId, email })
    await forgetReturns(tx, { userId, email }, now)
    await forgetCredit(tx, email, orderIds)
    await forgetCards(tx, deps.queue, userId)
    await stopOwnCode(tx, userId)
    await forgetConversations(tx, orderIds)
    await forgetConsents(tx, { userId, orderIds })
    const orders = await forgetOrders(tx, { userId, email }, now)
    if (!orders.ok) return undo({ ok: false, problem: 'open-orders', open: orders.open })
    await forgetCarts(tx, userId)
    await forgetWishlist(tx, userId)
    await forgetNotices(tx, email)
    await forgetQuestions(tx, email)
    await forgetAddresses(tx, userId)
    await forgetHairProfile(tx, userId)
    await forgetSubscriber(tx, email)
    await forgetMessages(tx, email)
    const actor = { userId, role: null, requestId: deps.requestId, now }
    const left = await leaveStaff(tx, actor, userId, 'erase')
    if (!left.ok) return undo(left)
    await forgetInvitations(tx, email)
    await deleteUser(tx, userId)
    await queueAccountMail(tx, deps, { kind: 'account-deleted', to: email, name })
    return { ok: true }
  })
}
