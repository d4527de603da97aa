// Deleting an account: everything of hers goes or nothing does, and one last mail says that it is done.
import type { Shopper } from '#app/account/account.ts'
import { queueAccountMail } from '#app/account/account-mails.server.ts'
import type { AccountParts } from '#app/account/accounts-context.server.ts'
import { deleteUser } from '#app/account/erase-user.server.ts'
import { forgetCarts } from '#app/cart/forget-carts.server.ts'
import { undoableTransaction } from '#app/db/db.server.ts'
import { forgetAddresses } from '#app/delivery/addresses.server.ts'
import { forgetMails } from '#app/jobs/forget-mails.server.ts'
import { forgetSubscriber } from '#app/newsletter/subscriptions.server.ts'
import { forgetOrders } from '#app/orders/forget-orders.server.ts'
import type { OpenOrder } from '#app/orders/open-orders.server.ts'
import { forgetInvitations } from '#app/staff/invitations.server.ts'
import { forgetReviews } from '#app/reviews/own-reviews.server.ts'
import { forgetNotices } from '#app/notices/stock-notices.server.ts'
import { forgetWishlist } from '#app/wishlist/wishlist-of-person.server.ts'
import { leaveStaff } from '#app/staff/leave-staff.server.ts'
import { forgetHairProfile } from '#app/studio/hair-profile.server.ts'
import { forgetImportLines } from '#app/transfer/forget-import-lines.server.ts'

export type DeletedAccount =
  | { ok: true }
  | { ok: false; problem: 'open-orders'; open: OpenOrder[] }
  /** Nobody else could run the shop. */
  | { ok: false; problem: 'last-owner' }

/**
 * One transaction: a crash at any point leaves her account whole. Orders keep what tax law asks for under a pseudonym
 * (forgetOrders). Refused while an order is still on its way to her, and for the last owner of the shop. The last mail goes into the outbox after her
 * other mails were taken out of it, and leaves no trace there once it is sent.
 */
export function deleteAccount(
  parts: Pick<AccountParts, 'db' | 'queue' | 'secret' | 'baseUrl' | 'requestId'>,
  shopper: Pick<Shopper, 'id' | 'email' | 'name'>,
  now: Date,
): Promise<DeletedAccount> {
  const { id: userId, email, name } = shopper
  return undoableTransaction<DeletedAccount>(parts.db, async (tx, undo) => {
    await forgetImportLines(tx, { email, secret: parts.secret })
    await forgetReviews(tx, { userId, email })
    const orders = await forgetOrders(tx, { userId, email }, now)
    if (!orders.ok) return undo({ ok: false, problem: 'open-orders', open: orders.open })
    await forgetCarts(tx, userId)
    await forgetWishlist(tx, userId)
    await forgetNotices(tx, email)
    await forgetAddresses(tx, userId)
    await forgetHairProfile(tx, userId)
    await forgetSubscriber(tx, email)
    await forgetMails(tx, email)
    const actor = { userId, role: null, requestId: parts.requestId, now }
    const left = await leaveStaff(tx, actor, userId, 'erase')
    if (!left.ok) return undo(left)
    await forgetInvitations(tx, email)
    await deleteUser(tx, userId)
    await queueAccountMail(tx, parts, { kind: 'account-deleted', to: email, name })
    return { ok: true }
  })
}
