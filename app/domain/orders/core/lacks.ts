// What is still missing before items of an order should leave the house: nothing stops somebody who was told and
// confirms, but nobody sends an unfinished wig unawares. Pure.
import type { PhotosAnswer } from './order.ts'
import type { ProductionApproval } from '#app/domain/orders/production/production.ts'

export const lacks = [
  'unpaid',
  'disputed',
  'charged-back',
  'not-come',
  'not-made',
  'not-approved',
  'no-photos',
  'photos-open',
  'no-tracking',
] as const
export type Lack = (typeof lacks)[number]

type Order = {
  isPaid: boolean
  /** A bank asks for its money back and has not decided. */
  isDisputed: boolean
  /** A bank took a part of its money back. */
  isChargedBack: boolean
  /** Its customer wants photos before it goes out: when they were sent, and what was said to them. */
  wantsPhotos: boolean
  photosSentAt: Date | null
  photosAnswer: PhotosAnswer | null
  /** Units of pre-orders that have not come, by variant. */
  awaited: ReadonlyMap<string, number>
  lines: readonly { id: string; variantId: string | null; madeToOrder: boolean; isCustom: boolean }[]
  parcels: readonly { lines: readonly { orderLineId: string; quantity: number }[] }[]
}

type Job = { orderLineId: string; isMade: boolean; approval: ProductionApproval }

type Parcel = {
  units: readonly { lineId: string; quantity: number }[]
  /** By a number or a link. */
  isFollowed: boolean
  trackingNumber: string
  trackingUrl: string
}

/** In the order of `lacks`; empty when the parcel may leave without a question. */
export function lacksOf(order: Order, jobs: readonly Job[], parcel: Parcel): Lack[] {
  const isShort = (line: Order['lines'][number], isReady: (job: Job) => boolean) => {
    const wanted = parcel.units.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    const sent = order.parcels
      .flatMap(({ lines }) => lines)
      .reduce((sum, { orderLineId, quantity }) => sum + (orderLineId === line.id ? quantity : 0), 0)
    const ready = jobs.filter((job) => job.orderLineId === line.id && isReady(job)).length
    return wanted > 0 && ready < sent + wanted
  }
  /** Products of the catalogue are shown to the customer only when somebody chooses to. */
  const waits = (line: Order['lines'][number]) =>
    parcel.units.some(({ lineId }) => lineId === line.id) &&
    jobs.some(
      (job) => job.orderLineId === line.id && (job.approval === 'asked' || job.approval === 'change asked'),
    )
  const made = order.lines.filter((line) => line.madeToOrder)
  const found: Record<Lack, boolean> = {
    unpaid: !order.isPaid,
    disputed: order.isDisputed,
    'charged-back': order.isChargedBack,
    'not-come': order.lines.some(
      ({ id, variantId }) =>
        parcel.units.some(({ lineId }) => lineId === id) && (order.awaited.get(variantId ?? '') ?? 0) > 0,
    ),
    'not-made': made.some((line) => isShort(line, (job) => job.isMade)),
    'not-approved': made.some((line) => (line.isCustom ? isShort(line, isApproved) : waits(line))),
    // Designs are shown and approved by themselves.
    'no-photos':
      order.wantsPhotos && order.photosSentAt === null && order.lines.some((line) => !line.isCustom),
    'photos-open':
      order.photosSentAt !== null && (order.photosAnswer === null || order.photosAnswer === 'question'),
    'no-tracking': parcel.isFollowed && parcel.trackingNumber === '' && parcel.trackingUrl === '',
  }
  return lacks.filter((lack) => found[lack])
}

function isApproved({ approval }: Job): boolean {
  return approval === 'accepted' || approval === 'accepted by time'
}

/** As a hidden field carries them: 'not-made,no-tracking'. What is no such word is left out. */
export function readLacks(text: string): Lack[] {
  const words = new Set(text.split(','))
  return lacks.filter((lack) => words.has(lack))
}
