// Orders for the examples of mails, and what is different in each.
import { type Kobo, kobo, naira } from '#app/foundation/lib/money.ts'
import { placeLines } from '#app/domain/delivery/pickup.ts'
import { cancelWords } from '#app/domain/orders/core/cancel-causes.ts'
import type { OrderMailKind } from '#app/domain/orders/core/order-message.ts'
import { exampleDesignLine } from './example-design.ts'
import { exampleName, exampleToken } from './examples.ts'
import type { OrderMailData, OrderMailPickup } from './order-mail-data.ts'

export type OrderChange = Partial<OrderMailData>

const costs = (more: number) => ({ differenceKobo: naira(more), creditBackKobo: 0, until: null })

const shownBefore: Record<string, OrderChange> = {
  'Photos before shipping': {},
  'Photos and a film before shipping': { photos: 'both' },
  'A film before shipping': { photos: 'film' },
}

const itemsChanged: Record<string, OrderChange> = {
  'Items changed, refunded': {
    change: {
      from: [{ words: 'Akú Bone Straight, 24 in', quantity: 2, unitPriceKobo: naira(495_000) }],
      to: [{ words: 'Akú Bone Straight, 22 in', quantity: 1, unitPriceKobo: naira(474_000) }],
      ...costs(0 - 516_000),
    },
  },
  'Items changed, paid': {
    change: {
      from: [{ words: 'Akú Bone Straight, 20 in', quantity: 1, unitPriceKobo: naira(450_000) }],
      to: [{ words: 'Akú Bone Straight, 22 in', quantity: 1, unitPriceKobo: naira(474_000) }],
      ...costs(24_000),
    },
  },
}

const deliveryTo = (words: string, fee: number) => [{ words, quantity: 0, unitPriceKobo: naira(fee) }]

const addressChanged: Record<string, OrderChange> = {
  'New delivery address': {},
  'New delivery address, further away': {
    change: {
      ...costs(3_000),
      from: deliveryTo('Delivery to Lagos (Island)', 3_000),
      to: deliveryTo('Delivery to Rivers', 6_000),
    },
  },
}

const serviceAsked: Record<string, OrderChange> = {
  'Service added, to pay': {
    change: {
      from: [],
      to: [{ words: 'New lace, 13x4 HD', quantity: 1, unitPriceKobo: naira(45_000) }],
      ...costs(45_000),
      until: new Date('2026-11-24T11:00:00Z'),
    },
  },
}

const changeAsked: Record<string, OrderChange> = {
  'Items changed by us, to pay': {
    change: {
      from: [{ words: 'Akú Bone Straight, 20 in', quantity: 1, unitPriceKobo: naira(450_000) }],
      to: [{ words: 'Akú Bone Straight, 22 in', quantity: 1, unitPriceKobo: naira(474_000) }],
      ...costs(24_000),
      until: new Date('2026-11-21T12:00:00Z'),
    },
  },
}

const owing: OrderChange = {
  status: 'In production',
  isDeposit: true,
  askedKobo: naira(424_000),
  paidKobo: naira(424_000),
  balanceKobo: naira(424_000),
  balanceUntil: new Date('2026-12-21T09:00:00Z'),
}

const inParts: OrderChange = {
  ...owing,
  balanceKobo: naira(318_000),
  paidKobo: naira(530_000),
  planCount: 4,
  openParts: [
    { no: 3, dueOn: '2026-12-21', amountKobo: naira(106_000) },
    { no: 4, dueOn: '2027-01-20', amountKobo: naira(212_000) },
  ],
}

const lowered: OrderChange = {
  ...owing,
  balanceKobo: naira(238_500),
  change: {
    from: [{ words: 'Luna HD Closure, 18 in', quantity: 1, unitPriceKobo: naira(185_500) }],
    to: [],
    differenceKobo: 0 - naira(185_500),
    creditBackKobo: 0,
    until: null,
  },
}

/** Its courier collects all of it. */
const onDelivery: OrderChange = {
  payBy: 'delivery',
  hasMoney: false,
  paidKobo: kobo(0),
  balanceKobo: naira(848_000),
}

const byTransfer: OrderChange = {
  status: 'Pending',
  paid: 'no',
  payBy: 'transfer',
  holdUntil: new Date('2026-11-23T09:34:00Z'),
}

const transfers = {
  'transfer-details': { 'Account for a transfer': byTransfer },
  'transfer-reminder': { 'Transfer reminder': byTransfer },
  'transfer-refused': {
    'Receipt refused': {
      ...byTransfer,
      deskNote: 'The picture shows a transfer to another account. Please check the account number.',
    },
  },
}

const cancelled: Record<string, OrderChange> = {
  'Cancelled, never paid': { status: 'Cancelled', paid: 'no' },
  'Cancelled by the shop, never paid': {
    status: 'Cancelled',
    paid: 'no',
    isCancelledByUs: true,
    whyCancelled: cancelWords('asked', ''),
  },
  'Cancelled by us, paid': {
    status: 'Cancelled',
    isCancelledByUs: true,
    whyCancelled: cancelWords('unavailable', 'The 22 in has just sold out. Shall we make you the 24 in?'),
  },
  'Cancelled, a part of the deposit kept': {
    status: 'Cancelled',
    isCancelledByUs: true,
    isDeposit: true,
    keptKobo: naira(84_800),
    whyCancelled: cancelWords('balance-late', ''),
  },
  'Cancelled, payment being checked': { status: 'Cancelled', paid: 'checked' },
}

const rests: Record<string, OrderChange> = {
  'Rest of a payment': { status: 'Pending', paid: 'no', dueKobo: naira(48_000) },
  'Rest of a deposit': {
    status: 'Pending',
    paid: 'no',
    isDeposit: true,
    askedKobo: naira(424_000),
    dueKobo: naira(48_000),
  },
}

const refundsStarted = (amountKobo: Kobo): Record<string, OrderChange> => ({
  'Refund, not the amount we asked for': {
    status: 'Pending',
    paid: 'no',
    refund: { amountKobo, currency: 'NGN', cause: 'mismatch' },
  },
  'Cancelled by the customer': {
    refund: { amountKobo, currency: 'NGN', cause: 'cancelled-by-customer' },
  },
  'Refund, paid twice': { refund: { amountKobo, currency: 'NGN', cause: 'paid-twice' } },
  'Refund, paid too late': {
    status: 'Cancelled',
    refund: { amountKobo, currency: 'NGN', cause: 'too-late' },
  },
  'Refund, paid after it came back': {
    status: 'Returned',
    refund: { amountKobo, currency: 'NGN', cause: 'came-back' },
  },
  'Refund, agreed with us': {
    status: 'Cancelled',
    refund: { amountKobo: naira(120_500), currency: 'NGN', cause: 'other' },
  },
})

const parcels = 'https://courier.example/parcels/GIG-20261121'
const refusedOnDelivery = { status: 'Returned', balanceKobo: kobo(0), isDeliveryRefused: true } as const

/** By kind, then by what makes this one special. */
export function orderExamples(baseUrl: string): Record<OrderMailKind, Record<string, OrderChange>> {
  const amountKobo = naira(848_000)
  return {
    'order-placed': { 'Placed, not paid': { status: 'Pending', paid: 'no' } },
    'order-paid': {
      Paid: {},
      'Deposit paid': { isDeposit: true, paidKobo: naira(424_000), balanceKobo: naira(424_000) },
      'First instalment paid': inParts,
      'To be paid on delivery': { ...onDelivery, status: 'Processing' },
      'Paid, for pickup': pickup(null, null),
      'Paid, with a design': customization(baseUrl),
    },
    'order-in-production': { 'In production': { status: 'In production' } },
    'wig-ready': { 'Approval request': { status: 'In production', ...customization(baseUrl) } },
    'order-shipped': {
      Shipped: { status: 'Shipped' },
      'Shipped, with a tracking link': { status: 'Shipped', trackingUrl: `${parcels}-0042` },
    },
    'parcel-voided': {
      'Not shipped after all': { status: 'Processing' },
      'Not ready for pickup after all': { status: 'Processing', ...pickup(null) },
    },
    'order-part-shipped': {
      'Partly shipped': {
        status: 'Processing',
        trackingUrl: `${parcels}-0041`,
        parcel: {
          courier: 'GIG Logistics',
          trackingNumber: 'GIG-20261121-0041',
          contents: ['1 × Akú Bone Straight'],
          isFirst: true,
          isLast: false,
        },
      },
    },
    ...pickupExamples(),
    'order-delivered': { Delivered: { status: 'Delivered' } },
    'order-cancelled': cancelled,
    'order-address-changed': addressChanged,
    'order-photos': shownBefore,
    'preorder-moved': {
      'Pre-order with a new date': {
        arrival: { items: ['Akú Bone Straight, 24 in, 180%'], from: '2026-12-12', to: '2026-12-19' },
      },
    },
    'order-date-moved': {
      'Later date': { dates: { from: ['2026-11-17', '2026-11-19'], to: ['2026-11-24', '2026-11-26'] } },
      'Sooner date': { dates: { from: ['2026-12-01', '2026-12-03'], to: ['2026-11-24', '2026-11-26'] } },
    },
    'order-items-changed': itemsChanged,
    'order-service': serviceAsked,
    'order-change-asked': changeAsked,
    'order-balance': { 'Balance to pay': owing, 'Instalment to pay': inParts },
    'order-balance-lowered': { 'Items removed, less to pay': lowered },
    'order-balance-paid': {
      'Paid on delivery': { status: 'Delivered', payBy: 'delivery' },
      'Paid in full': { isDeposit: true },
      'Instalment paid': inParts,
      'Part of the balance paid': { ...owing, paidKobo: naira(800_000), balanceKobo: naira(48_000) },
    },
    'order-returned': {
      Returned: { status: 'Returned' },
      'Refused at the door': { ...onDelivery, ...refusedOnDelivery },
    },
    ...transfers,
    'payment-in-review': { 'Payment that does not match': { status: 'Pending', paid: 'checked' } },
    'payment-rest': rests,
    'refund-started': refundsStarted(amountKobo),
    'refund-processed': { 'Refund paid out': { refund: { amountKobo, currency: 'NGN', cause: 'other' } } },
    'refund-delayed': { 'Refund takes longer': { refund: { amountKobo, currency: 'NGN', cause: 'other' } } },
  }
}

export function exampleOrder(baseUrl: string): OrderMailData {
  return {
    number: 1042,
    status: 'Processing',
    name: exampleName,
    orderUrl: `${baseUrl}/order/${exampleToken}`,
    shopUrl: baseUrl,
    lines: [
      { id: 'orl_1', name: 'Akú Bone Straight', detail: '22 in', quantity: 1, unitPriceKobo: naira(474_000) },
      { id: 'orl_2', name: 'Luna HD Closure', detail: '18 in', quantity: 2, unitPriceKobo: naira(185_500) },
    ],
    adjustments: [
      { id: 1, label: 'Delivery to Lagos Island', amountKobo: naira(3_000), included: false },
      { id: 2, label: 'VAT 7.5% included', amountKobo: naira(59_163), included: true },
    ],
    totalKobo: naira(848_000),
    agreedKobo: naira(848_000),
    dueKobo: naira(848_000),
    askedKobo: naira(848_000),
    paidKobo: naira(848_000),
    paidCreditKobo: kobo(0),
    balanceKobo: kobo(0),
    balanceUntil: null,
    openParts: [],
    planCount: 0,
    keptKobo: kobo(0),
    isDeposit: false,
    paid: 'yes',
    holdUntil: new Date('2026-11-21T09:34:00Z'),
    creditBackKobo: kobo(0),
    returnUntil: '23 November 2026, 10:35',
    refund: null,
    trackingUrl: null,
    change: null,
    arrival: null,
    dates: null,
    parcel: null,
    isCancelledByUs: false,
    whyCancelled: [],
    deliverTo: [exampleName, '12 Ọṣun Close, Flat 4', 'Opposite the red gate', 'Ikoyi', 'Lagos', 'Nigeria'],
    promisedFrom: '2026-11-24',
    promisedTo: '2026-11-26',
    note: 'Please call before 5 pm.',
    pickup: null,
    payBy: null,
    hasMoney: true,
    isDeliveryRefused: false,
    photos: 'photos',
    deskNote: '',
    account: { bank: 'Zenith Bank', accountName: 'Folake Styles Ltd', accountNumber: '1012345678' },
  }
}

function pickupExamples() {
  return {
    'order-ready-for-pickup': {
      'Ready for pickup': { status: 'Ready for pickup', ...pickup(null) },
    },
    'order-pickup-reminder': {
      'Pickup reminder': { status: 'Ready for pickup', ...pickup(null) },
    },
    'order-picked-up': {
      'Picked up by the customer': {
        status: 'Picked up',
        ...pickup({ at: 'Thursday 26 November, 3:40 pm (Lagos time)', by: '' }),
      },
      'Picked up by somebody else': {
        status: 'Picked up',
        ...pickup({ at: 'Thursday 26 November, 3:40 pm (Lagos time)', by: 'Bọ́lá Adéyẹmí' }),
      },
    },
  } satisfies Partial<Record<OrderMailKind, Record<string, OrderChange>>>
}

function pickup(fetched: OrderMailPickup['fetched'], until: string | null = 'Thu 10 Dec'): OrderChange {
  const place = {
    id: 'main',
    name: 'Our studio',
    street: '12 Bishop Oluwole Street',
    area: 'Victoria Island',
    city: 'Lagos',
    hours: 'Monday to Friday, 10 am to 5 pm',
    keepDays: 14,
  }
  return {
    adjustments: [
      { id: 1, label: `Pickup at ${place.name}`, amountKobo: naira(0), included: false },
      { id: 2, label: 'VAT 7.5% included', amountKobo: naira(58_953), included: true },
    ],
    totalKobo: naira(845_000),
    agreedKobo: naira(845_000),
    deliverTo: [exampleName, ...placeLines(place)],
    pickup: { place, code: '482913', until, fetched },
  }
}

function customization(baseUrl: string): OrderChange {
  return {
    lines: [exampleDesignLine(baseUrl)],
    adjustments: [
      { id: 1, label: 'Delivery to Lagos Island', amountKobo: naira(3_000), included: false },
      { id: 2, label: 'VAT 7.5% included', amountKobo: naira(36_174), included: true },
    ],
    totalKobo: naira(518_500),
    agreedKobo: naira(518_500),
    promisedFrom: '2026-12-05',
    promisedTo: '2026-12-09',
  }
}
