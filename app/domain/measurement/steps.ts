// The way from a visit to a paid order, as far as it is counted: numbers of a day, nothing about who it was. Orders and payments
// are rows of their own and are counted from those. Pure.

export const countedSteps = ['visit', 'product', 'cart', 'checkout'] as const
export type CountedStep = (typeof countedSteps)[number]

/** Where a visit came from. A closed list: addresses and campaigns that are made up cannot lengthen it. */
export const visitSources = [
  'direct',
  'search',
  'instagram',
  'facebook',
  'tiktok',
  'whatsapp',
  'youtube',
  'social',
  'newsletter',
  'advert',
  'campaign',
  'website',
] as const
export type VisitSource = (typeof visitSources)[number]

export const sourceWords: Record<VisitSource, string> = {
  direct: 'Direct or not known',
  search: 'Search engines',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  social: 'Other social networks',
  newsletter: 'Newsletters and emails',
  advert: 'Paid adverts',
  campaign: 'Other campaign links',
  website: 'Other websites',
}
