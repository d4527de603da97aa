// What the documents are called in the office, and where shoppers read them. Pure.
import {
  type documentNames,
  type DocumentName,
  homeBlockNames,
  type HomeBlockName,
  isPageName,
  pagePath,
} from '#app/domain/content/documents.ts'

type Words = {
  title: string
  lead: string
  /** On the shop, and within the preview: '#faq'. */
  path: string
  anchor: string
}

type FixedName = (typeof documentNames)[number]

export const documentWords: Record<FixedName, Words> = {
  home: {
    title: 'Home page',
    lead: 'Hero text, scrolling banner, and which sections follow in which order.',
    path: '/',
    anchor: '',
  },
  banner: {
    title: 'Banner',
    lead: 'Text on the wide picture in the middle of the home page.',
    path: '/',
    anchor: '#banner',
  },
  faq: {
    title: 'Questions and answers',
    lead: 'What shoppers ask most. Shown at the bottom of the home page and in search engines.',
    path: '/',
    anchor: '#faq',
  },
  'policy-shipping': {
    title: 'Shipping policy',
    lead: 'Delivery times, fees and destinations.',
    path: '/about',
    anchor: '#shipping',
  },
  'policy-return': {
    title: 'Return policy',
    lead: 'What can be returned, and until when.',
    path: '/about',
    anchor: '#return',
  },
  'policy-refund': {
    title: 'Refund policy',
    lead: 'Refunds, exchanges and every buyer’s legal rights.',
    path: '/about',
    anchor: '#refund',
  },
  'policy-privacy': {
    title: 'Privacy policy',
    lead: 'What the shop holds about shoppers, and their rights.',
    path: '/about',
    anchor: '#privacy',
  },
  'policy-terms': {
    title: 'Terms of service',
    lead: 'The terms shoppers agree to when they buy.',
    path: '/about',
    anchor: '#terms',
  },
  story: {
    title: 'Our Story',
    lead: 'The story behind the brand.',
    path: '/brand-story',
    anchor: '',
  },
}

/** `pageTitle`: of a page that the house added, as it is written now; '' for a new one. */
export function wordsOf(name: DocumentName, pageTitle: string): Words {
  if (!isPageName(name)) return documentWords[name]
  const path = pagePath(name)
  return { title: pageTitle || 'New page', lead: `A page of your own, at ${path}.`, path, anchor: '' }
}

export const documentGroups: readonly { title: string; names: readonly FixedName[] }[] = [
  { title: 'Home page', names: ['home', 'banner', 'faq'] },
  {
    title: 'Policies',
    names: ['policy-shipping', 'policy-return', 'policy-refund', 'policy-privacy', 'policy-terms'],
  },
  { title: 'About the brand', names: ['story'] },
]

export const blockWords: Record<HomeBlockName, string> = {
  collections: 'Discover Our Collections',
  newsletter: 'Newsletter',
  bestSellers: 'Best Sellers',
  banner: 'Banner',
  newArrivals: 'New Arrivals',
  faq: 'Questions and answers',
}

export function isBlockName(text: string): text is HomeBlockName {
  return homeBlockNames.some((name) => name === text)
}
