// Keeping a draft under a short link, from a live page or from a form that was posted.
import { findUser } from '#app/domain/accounts/guards.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { designSavesAccount, designSavesAddress } from '#app/domain/customizer/design-limits.ts'
import { saveDesign } from '#app/domain/customizer/studio.server.ts'
import { baseOf, type Draft } from './draft.ts'

export type SavedDraft =
  | { ok: true; code: string }
  /** 422 when the price list does not make it, 429 when too many were saved. `message` is for the shopper. */
  | { ok: false; status: 422 | 429; message: string }

/** `accountId` is null for guests, who are counted by their address. */
export async function saveDraft(
  { db, address, now }: Pick<ShopContext, 'db' | 'address' | 'now'>,
  { design, express, name, origin }: Draft,
  accountId: string | null,
): Promise<SavedDraft> {
  const [limit, who] = accountId === null ? [designSavesAddress, address] : [designSavesAccount, accountId]
  const taken = await takeFromLimit(db, limit, who, now())
  if (!taken.ok) return { ok: false, status: 429, message: tooMany }
  const saved = await saveDesign(
    db,
    { design, name, base: baseOf(origin), expressProcessing: express, remixOf: origin.remix },
    now(),
  )
  if (saved.ok) return saved
  return { ok: false, status: 422, message: saved.problems[0]?.reason ?? 'We cannot make this design.' }
}

/** Whose design it is, for the limit alone: nothing of the shopper is kept with it. */
export async function saverId(
  context: Parameters<typeof findUser>[0],
  request: Request,
): Promise<string | null> {
  return (await findUser(context, request))?.id ?? null
}

const tooMany = 'You have saved too many designs in a short time. Please try again in an hour.'
