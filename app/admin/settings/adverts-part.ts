// Services that are told of paid orders. Pure.
import type { RulePart } from './setting-parts.ts'

export const advertsPart: RulePart = {
  key: 'adverts',
  title: 'Adverts and analytics',
  lead: 'Tells Meta, TikTok or Google Analytics of paid orders, so that you see which adverts sell. Customers are asked at checkout, with a tick that is never set for them; without it nothing is told, and each order page has a button to stop it. No script of theirs is on your pages. The access keys are not typed here: whoever runs the shop puts them in its environment.',
  fields: [
    {
      name: 'metaOn',
      label: 'Ask to tell Meta (Facebook and Instagram)',
      kind: 'switch',
      hint: 'Needs META_ACCESS_TOKEN, from Events Manager, Settings, Conversions API.',
    },
    { name: 'metaId', label: 'Meta: pixel number', kind: 'line', optional: true },
    {
      name: 'tiktokOn',
      label: 'Ask to tell TikTok',
      kind: 'switch',
      hint: 'Needs TIKTOK_ACCESS_TOKEN, from Events Manager, Settings, Events API.',
    },
    { name: 'tiktokId', label: 'TikTok: pixel id', kind: 'line', optional: true },
    {
      name: 'googleOn',
      label: 'Ask to tell Google Analytics',
      kind: 'switch',
      hint: 'Needs GA4_API_SECRET, from Admin, Data streams, Measurement Protocol API secrets. An order that is refunded in full is taken out again.',
    },
    { name: 'googleId', label: 'Google Analytics: measurement id', kind: 'line', optional: true },
  ],
}
