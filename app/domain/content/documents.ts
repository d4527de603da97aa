// Which documents the house writes, what each holds, and what counts while nobody has written it. Pure.
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { defaultAnswers } from './default-answers.ts'
import { defaultPolicies } from './default-policies.ts'

/** Those of every shop. Each has a schema of its own: document-schemas.ts. */
export const documentNames = [
  'home',
  'banner',
  'faq',
  'policy-shipping',
  'policy-return',
  'policy-refund',
  'policy-privacy',
  'policy-terms',
  'story',
] as const
/** A page that the house added: 'page-size-guide' stands at /pages/size-guide. */
export type PageName = `page-${string}`
export type DocumentName = (typeof documentNames)[number] | PageName

/** In the order of the specification, which is the order until an owner moves one. */
export const homeBlockNames = [
  'collections',
  'newsletter',
  'bestSellers',
  'banner',
  'newArrivals',
  'faq',
] as const
export type HomeBlockName = (typeof homeBlockNames)[number]

export type HomeBody = {
  heroTitle: string
  heroLead: string
  heroButton: string
  /** Runs along under the header, twice. */
  /** Empty for the names of the collections. */
  marquee: string[]
  /** Every block once, in the order in which they stand under the hero. */
  blocks: { name: HomeBlockName; shown: boolean }[]
}

export type BannerBody = {
  title: string
  text: string
  button: string
  /** A path of our own. */
  to: string
}

/** `id` stays when the words change: links to one answer lead on to it. `answer` is rich text. */
export type FaqItem = { id: string; question: string; answer: string }
export type FaqBody = { items: FaqItem[] }

/** `text` is rich text. */
export type PolicyBody = { title: string; text: string }

export type StoryBody = {
  /** Breaks before its last word. */
  title: string
  /** The first sentence, set large. */
  opening: string
  /** Rich text. */
  text: string
  collectionsTitle: string
  closing: string
  button: string
}

/** `text` is rich text; `description` is for search engines. A page that is not shown is not found. */
export type PageBody = {
  title: string
  description: string
  text: string
  isShown: boolean
  inFooter: boolean
}

export type DocumentBodies = {
  home: HomeBody
  banner: BannerBody
  faq: FaqBody
  'policy-shipping': PolicyBody
  'policy-return': PolicyBody
  'policy-refund': PolicyBody
  'policy-privacy': PolicyBody
  'policy-terms': PolicyBody
  story: StoryBody
  [page: PageName]: PageBody
}

/** What came with the shop counts as the first version of its documents. */
export const firstNumber = 1

/** 0 for a page that the house added: nothing came with the shop. */
export function originalNumber(name: DocumentName): number {
  return isPageName(name) ? 0 : firstNumber
}

/** Since when the words that came with the shop are as they are: the day on which a policy of version 1 was last changed. */
export const defaultsSince = '2026-11-21T09:00:00.000Z'

export const documentDefaults: Pick<DocumentBodies, (typeof documentNames)[number]> = {
  home: {
    heroTitle: settingDefaults.house.tagline,
    heroLead: 'Wigs and raw hair, made in Lagos and delivered to your door.',
    heroButton: 'Shop Now',
    marquee: [],
    blocks: homeBlockNames.map((name) => ({ name, shown: true })),
  },
  banner: {
    title: 'Style Without Limits',
    text: 'Your texture, your length, your lace. Shop ready-made, or design one that is made for you alone.',
    button: 'Shop Now',
    to: '/shop',
  },
  faq: { items: defaultAnswers },
  ...defaultPolicies,
  story: {
    title: 'Made to be worn.',
    opening: 'Small things decide whether a wig is worn or left in its box.',
    text: [
      'The parting, the hairline, one shade nearer to your own: that is what we look at first, and last.',
      'So we work slowly where it counts. A made-to-order wig takes {standardDays}, because hair is chosen, matched and tied by hand. And we are plain about the rest. You will find the weight, the lace and the real stock beside every price. You will not find a countdown.',
    ].join('\n\n'),
    collectionsTitle: 'Our collections',
    closing: settingDefaults.house.tagline,
    button: 'Find yours',
  },
}

const blankPage: PageBody = { title: '', description: '', text: '', isShown: true, inFooter: true }

/** What counts while nobody has written it. */
export function defaultBody<Name extends DocumentName>(name: Name): DocumentBodies[Name] {
  const bodies: DocumentBodies = documentDefaults
  return bodies[name] ?? (blankPage as DocumentBodies[Name])
}

export const policyNames = [
  'policy-shipping',
  'policy-return',
  'policy-refund',
  'policy-privacy',
  'policy-terms',
] as const satisfies readonly DocumentName[]
export type PolicyName = (typeof policyNames)[number]

/** The anchor of /about that shows it: 'policy-shipping' → 'shipping'. */
export function anchorOf(policy: PolicyName): string {
  return policy.slice('policy-'.length)
}

export function isDocumentName(text: string): text is DocumentName {
  return documentNames.some((name) => name === text) || isPageName(text)
}

/** Characters; its address is made from it. */
export const longestPageTitle = 60

const pagePrefix = 'page-'

export function isPageName(text: string): text is PageName {
  return text.startsWith(pagePrefix) && isPageSlug(text.slice(pagePrefix.length))
}

export function isPageSlug(slug: string): boolean {
  return slug.length <= longestPageTitle && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug)
}

export function pageNameOf(slug: string): PageName {
  return `${pagePrefix}${slug}`
}

/** Where shoppers read it. */
export function pagePath(name: PageName): string {
  return `/pages/${name.slice(pagePrefix.length)}`
}

export function isPolicyName(text: string): text is PolicyName {
  return policyNames.some((name) => name === text)
}
