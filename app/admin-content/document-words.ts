// What the documents are called in the office, and where shoppers read them. Pure.
import { type DocumentName, homeBlockNames, type HomeBlockName } from '#app/editorial/documents.ts'

type Words = {
  title: string
  lead: string
  /** On the shop, and within the preview: '#faq'. */
  path: string
  anchor: string
}

export const documentWords: Record<DocumentName, Words> = {
  home: {
    title: 'Home page',
    lead: 'The words over the first picture, the line that runs along, and which blocks follow in which order.',
    path: '/',
    anchor: '',
  },
  banner: {
    title: 'Banner',
    lead: 'The words on the wide picture in the middle of the home page.',
    path: '/',
    anchor: '#banner',
  },
  faq: {
    title: 'Questions and answers',
    lead: 'What shoppers ask most, at the foot of the home page and in search engines.',
    path: '/',
    anchor: '#faq',
  },
  'policy-shipping': {
    title: 'Shipping',
    lead: 'How long, how much, where to.',
    path: '/about',
    anchor: '#shipping',
  },
  'policy-return': {
    title: 'Returns',
    lead: 'What comes back, and until when.',
    path: '/about',
    anchor: '#return',
  },
  'policy-refund': {
    title: 'Refunds',
    lead: 'Money back, exchanges, and what the law gives every buyer.',
    path: '/about',
    anchor: '#refund',
  },
  'policy-privacy': {
    title: 'Privacy',
    lead: 'What the shop knows about a shopper, and her rights.',
    path: '/about',
    anchor: '#privacy',
  },
  'policy-terms': { title: 'Terms', lead: 'What buying here means.', path: '/about', anchor: '#terms' },
  story: {
    title: 'Our Story',
    lead: 'Why the house makes hair the way it does.',
    path: '/brand-story',
    anchor: '',
  },
}

export const documentGroups: readonly { title: string; names: readonly DocumentName[] }[] = [
  { title: 'Home page', names: ['home', 'banner', 'faq'] },
  {
    title: 'Policies',
    names: ['policy-shipping', 'policy-return', 'policy-refund', 'policy-privacy', 'policy-terms'],
  },
  { title: 'The house', names: ['story'] },
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
