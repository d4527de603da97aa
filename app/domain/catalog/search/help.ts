// What the search finds besides products: policies, answers, guides and whom to ask. Pure.
import { anchorOf, type DocumentBodies, policyNames } from '#app/domain/content/documents.ts'
import { guideHeads, guideNames } from '#app/domain/catalog/products/guide-names.ts'
import { normaliseText } from './search-text.ts'

export type HelpEntry = {
  title: string
  to: string
  /** What it is: 'Policy', 'Question', 'Guide', 'Page'. */
  sort: string
}

type Searched = HelpEntry & {
  /** Words that it is called by, its title's among them. */
  names: ReadonlySet<string>
  /** Those that it says. */
  text: ReadonlySet<string>
}

export type HelpDocuments = Pick<DocumentBodies, (typeof policyNames)[number] | 'faq'>

const mostEntries = 4

/** Called by these, whatever their owner calls them. */
const policyCalled: Record<(typeof policyNames)[number], string> = {
  'policy-shipping':
    'delivery deliver delivers shipping ship ships dispatch courier rider tracking customs duty abroad international waybill pickup',
  'policy-return': 'return returns exchange exchanges send back change of mind wrong item',
  'policy-refund':
    'refund refunds money back cancel cancellation defective damaged faulty warranty guarantee',
  'policy-privacy': 'privacy data cookies personal information',
  'policy-terms': 'terms conditions service legal',
}

const guideCalled: Record<(typeof guideNames)[number], string> = {
  length: 'length lengths inches chart guide height size',
  density: 'density densities fullness volume guide',
  lace: 'lace laces guide tint hd swiss film skin',
  cap: 'cap caps size sizes measure measurement measurements measuring head guide fit',
}

const pages: readonly (HelpEntry & { called: string })[] = [
  {
    title: 'Contact us',
    to: '/about#contact',
    sort: 'Page',
    called:
      'contact support help customer care service phone number call whatsapp email address location studio store visit hours opening complaint complain',
  },
  {
    title: 'All guides',
    to: '/guides',
    sort: 'Guide',
    called: 'guide guides chart charts help choose choosing',
  },
  {
    title: 'Hair care',
    to: '/care',
    sort: 'Guide',
    called:
      'care guide wash washing shampoo detangle maintain maintenance store storing heat tangle shedding',
  },
  {
    title: 'Find your style in five questions',
    to: '/find-your-style',
    sort: 'Guide',
    called: 'quiz finder style recommend recommendation suggestion which suits beginner',
  },
  {
    title: 'Design your own wig',
    to: '/create-your-style',
    sort: 'Page',
    called: 'custom customise customize design bespoke personalised made to measure create',
  },
  {
    title: 'Your orders',
    to: '/orders',
    sort: 'Page',
    called: 'order orders status track tracking history invoice receipt cancel',
  },
  { title: 'Our Story', to: '/brand-story', sort: 'Page', called: 'about story brand who yoruba meaning' },
]

type Found = {
  entry: HelpEntry
  /** How many of the words it is called by, and how many it only says. */
  called: number
  said: number
}

/**
 * The entries that the words mean, the nearest first; those that only mention them where none is called by them.
 * `hasProducts`: then every word has to be one that the entry is called by.
 */
export function findHelp(
  words: readonly string[],
  documents: HelpDocuments,
  hasProducts: boolean,
): HelpEntry[] {
  if (words.length === 0) return []
  const asked = words.map(formsOf)
  const all = indexed(documents).map((entry) => judge(entry, asked))
  const called = all.filter((one) => (hasProducts ? one.called === words.length : one.called > 0))
  const said = hasProducts ? [] : all.filter((one) => one.said === words.length)
  return (called.length > 0 ? called : said)
    .toSorted((a, b) => b.called - a.called || b.said - a.said)
    .slice(0, mostEntries)
    .map(({ entry }) => entry)
}

/** Each word that was asked for is one of its forms. */
function judge({ names, text, title, to, sort }: Searched, asked: readonly (readonly string[])[]): Found {
  const called = asked.filter((forms) => forms.some((form) => names.has(form))).length
  const said = asked.filter((forms) => forms.some((form) => names.has(form) || text.has(form))).length
  return { entry: { title, to, sort }, called, said }
}

/** With and without the ending of a plural. */
function formsOf(word: string): string[] {
  const stem = word.length > 4 ? word.replace(/(?:ies|es|s)$/u, '') : word
  return ['', 's', 'es', 'y', 'ies'].map((ending) => stem + ending)
}

/** Of documents that a process keeps: some 40 kB of words, made ready once. */
const indexes = new WeakMap<HelpDocuments, readonly Searched[]>()

function indexed(documents: HelpDocuments): readonly Searched[] {
  const known = indexes.get(documents) ?? searched(documents)
  indexes.set(documents, known)
  return known
}

function searched(documents: HelpDocuments): Searched[] {
  const policies = policyNames.map((name): Searched => {
    const { title, text } = documents[name]
    const names = `${title} ${policyCalled[name]} policy policies`
    return plain({ title, to: `/about#${anchorOf(name)}`, sort: 'Policy', names, text })
  })
  const answers = documents.faq.items.map(({ id, question, answer }) =>
    plain({
      title: question,
      to: `/#faq-${id}`,
      sort: 'Question',
      names: `${question} faq faqs question questions`,
      text: answer,
    }),
  )
  const guides = guideNames.map((name): Searched => {
    const { name: short, title, lead, description } = guideHeads[name]
    return plain({
      title: `${short} guide`,
      to: `/guides/${name}`,
      sort: 'Guide',
      names: `${title} ${guideCalled[name]}`,
      text: `${lead} ${description}`,
    })
  })
  const others = pages.map(({ called, ...entry }) =>
    plain({ ...entry, names: `${entry.title} ${called}`, text: '' }),
  )
  return [...policies, ...others, ...guides, ...answers]
}

function plain({ names, text, ...entry }: HelpEntry & { names: string; text: string }): Searched {
  return { ...entry, names: wordsOf(names), text: wordsOf(text) }
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(normaliseText(text).split(' '))
}
