// Taking a question: counted first, by address and mailbox, then written down for staff.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  type Guard,
  type GuardedTry,
  isPerson,
  takeGuardedTry,
} from '#app/foundation/http/guarded-tries.server.ts'
import { newId, type ProductId } from '#app/foundation/lib/ids.ts'
import { mailboxOf } from '#app/foundation/lib/mailbox.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { QuestionForm } from './question-form.ts'
import { questionLimits } from './question-limits.ts'

type Asker = { db: Db; secret: ShopSecret; address: string; now: () => Date }

/** The same question sent again, while it waits, is not written twice. */
export async function askQuestion(
  asker: Asker,
  productId: ProductId,
  { text, author, email, solution }: QuestionForm,
): Promise<GuardedTry> {
  const { db } = asker
  const now = asker.now()
  const person = { solution: solution ?? null, check: isPerson(asker) }
  const tried = await takeGuardedTry(db, guardsOf(asker.address, email), person, now)
  if (!tried.ok) return tried
  await db.execute(sql`
    insert into questions (id, product_id, author, email, text, asked_at)
    select ${newId('qst', now.getTime())}, ${productId}, ${author}, ${email}, ${text}, ${now.toISOString()}
    where not exists (select from questions q where q.state = 'waiting' and q.product_id = ${productId}
      and q.email = ${email} and q.author = ${author} and q.text = ${text})`)
  return { ok: true }
}

function guardsOf(address: string, email: string): Guard[] {
  const { softAddress, fromAddress, softMailbox, ofMailbox } = questionLimits
  const byAddress = { soft: softAddress, hard: fromAddress, who: address }
  if (email === '') return [byAddress]
  return [byAddress, { soft: softMailbox, hard: ofMailbox, who: mailboxOf(email) }]
}
