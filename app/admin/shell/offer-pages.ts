// The pages of offers and discount codes (see office-pages.ts).
import type { OfficePage } from './office-page-record.ts'

export const offerPages = {
  'admin/offers': {
    file: 'admin/offers/offers.route.tsx',
    title: 'Offers',
    see: 'see-offers',
    menu: { icon: 'percent', key: 'x', group: 'shop' },
    begin: [
      { name: 'Offers and codes', words: 'discount code coupon sale voucher influencer free delivery' },
    ],
  },
  'admin/offers/new': {
    file: 'admin/offers/new-offer.route.tsx',
    title: 'New offer',
    see: 'edit-offers',
    do: { create: 'edit-offers' },
    begin: [{ name: 'New offer', words: 'discount code coupon sale' }],
  },
  'admin/offers/friends': {
    file: 'admin/offers/friends.route.tsx',
    title: 'Bring a friend',
    see: 'see-offers',
    begin: [{ name: 'Bring a friend', words: 'referral loyalty reward code' }],
  },
  'admin/offers/:offer': {
    file: 'admin/offers/offer.route.tsx',
    see: 'see-offers',
    do: { save: 'edit-offers', switch: 'edit-offers' },
  },
} as const satisfies Record<string, OfficePage>
