// Personal words wherever the order desk and the makers may keep some, for the test that looks for them once they are forgotten.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { orderNotes } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { shipments } from '#app/domain/orders/shipping/shipment-tables.server.ts'
import {
  productionJobs,
  productionPhotos,
  productionSteps,
} from '#app/domain/orders/production/production-tables.server.ts'

type Person = {
  name: string
  phone: string
  formerEmail: string
  secondEmail: string
  cardName: string
  wish: string
  benchNote: string
}

/** A note about them, where a courier knows them, what their bank and staff said. */
export async function plantDesk(db: Db, orderId: OrderId, person: Person): Promise<void> {
  const note = { id: newId('not'), orderId, text: `${person.name} called from ${person.phone}` }
  await db.insert(orderNotes).values(note)
  await db.insert(shipments).values({
    id: newId('shp'),
    orderId,
    courier: 'GIG Logistics',
    trackingNumber: person.formerEmail,
    trackingUrl: `https://giglogistics.com/track?to=${person.secondEmail}`,
  })
  const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!paid) throw new Error('the order is not paid')
  await db.insert(refunds).values({
    id: newId('ref'),
    paymentId: paid.id,
    amountKobo: naira(100),
    state: 'failed',
    reason: `agreed with ${person.name}`,
    problem: `Closed: ${person.cardName} has it in cash`,
    closedAt: new Date(),
    bankHint: `${person.cardName}, ends in 6789`,
  })
}

/** What the bench may know of them: the change that they asked for, a note of its own, a photo. */
export async function plantBench(db: Db, orderId: OrderId, person: Person): Promise<void> {
  const [job] = await db
    .update(productionJobs)
    .set({ approvalNote: person.wish })
    .where(eq(productionJobs.orderId, orderId))
    .returning()
  if (!job) throw new Error('the design is not on the board')
  await db.insert(productionSteps).values({ jobId: job.id, stage: 'styled', note: person.benchNote })
  const photo = { stage: 'styled' as const, key: 'photo-000000000000', width: 8, height: 10 }
  await db
    .insert(productionPhotos)
    .values({ ...photo, id: newId('pho'), jobId: job.id, alt: `The wig of ${person.name}` })
}
