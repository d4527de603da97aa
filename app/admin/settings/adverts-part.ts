// Services that are told of paid orders. Pure.
import type { RulePart } from './setting-parts.ts'

export const advertsPart: RulePart = {
  key: 'adverts',
  title: 'Adverts and analytics',
  lead: 'Shares paid orders with Meta, TikTok or Google Analytics, so that you can see which adverts sell. Customers are asked at checkout, with a box that starts unticked. If they leave it, nothing is shared, and they can stop it later on their order page. No third-party scripts run in your shop. Access keys are not entered here: whoever runs the shop sets them in its environment.',
  fields: [
    {
      name: 'metaOn',
      label: 'Share with Meta (Facebook and Instagram)',
      kind: 'switch',
      hint: 'Needs META_ACCESS_TOKEN, from Events Manager, Settings, Conversions API.',
    },
    { name: 'metaId', label: 'Meta: pixel number', kind: 'line', optional: true },
    {
      name: 'tiktokOn',
      label: 'Share with TikTok',
      kind: 'switch',
      hint: 'Needs TIKTOK_ACCESS_TOKEN, from Events Manager, Settings, Events API.',
    },
    { name: 'tiktokId', label: 'TikTok: pixel id', kind: 'line', optional: true },
    {
      name: 'googleOn',
      label: 'Share with Google Analytics',
      kind: 'switch',
      hint: 'Needs GA4_API_SECRET, from Admin, Data streams, Measurement Protocol API secrets. Orders refunded in full are reported as refunds.',
    },
    { name: 'googleId', label: 'Google Analytics: measurement id', kind: 'line', optional: true },
  ],
}
