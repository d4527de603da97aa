// The house of the demo shop: its name, and the story behind it. Addresses of nobody: the owner of a real shop writes their own.
import {
  type DocumentBodies,
  documentDefaults,
  type DocumentName,
  originalNumber,
  type PageBody,
  type StoryBody,
} from '#app/domain/content/documents.ts'
import { publishDraft, readState, saveDraft } from '#app/domain/content/edit-documents.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { type House, settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { presetMissing } from '#app/foundation/settings/settings.server.ts'

export const demoHouse: House = {
  ...settingDefaults.house,
  name: 'Adé',
  homeTitle: 'Adé · Wigs and raw hair, made in Lagos',
  description:
    'Wigs, bundles and closures in human hair, made in Lagos and delivered across Nigeria and abroad.',
  legalName: 'Adé Hair',
  email: 'care@ade.example',
  instagram: 'https://www.instagram.com/ade.example',
  tiktok: 'https://www.tiktok.com/@ade.example',
  facebook: 'https://www.facebook.com/ade.example',
  drawn: {
    word: {
      viewBox: '0 11.5 54.5 45.5',
      letters:
        'M6 56L.1 56L.1 55L2.6 55L8.4 15.9L9.9 15.9L15.8 55L18.4 55L18.4 56L9.3 56L9.3 55L11.9 55L7.8 25.3L8 25.3L3.7 55L6 55ZM11.3 46.2L4.5 46.2L4.5 45.2L11.3 45.2Z' +
        'M26.3 56.6Q24.5 56.6 23.1 55.1Q21.6 53.5 20.7 50.2Q19.8 46.8 19.8 41.2Q19.8 35.7 20.7 32.3Q21.6 28.9 23 27.4Q24.4 25.9 26 25.9Q27.4 25.9 28.2 26.6Q29 27.3 29.5 28.3Q29.9 29.2 30 29.8L30 14.2L27.2 14.2L27.2 13.1L33.7 13.1L33.7 55L36.5 55L36.5 56L30.2 56L30.1 52.3Q30.1 53.1 29.6 54.1Q29.2 55.1 28.4 55.8Q27.5 56.6 26.3 56.6ZM26.7 55.2Q27.8 55.2 28.5 54.1Q29.1 53 29.5 51.4Q29.9 49.7 30 48L30 33.4Q29.9 32.1 29.5 30.7Q29 29.4 28.3 28.4Q27.6 27.5 26.7 27.5Q25.7 27.5 25.1 28.7Q24.5 29.9 24.2 31.9Q23.9 33.9 23.7 36.4Q23.6 38.9 23.6 41.3Q23.6 44.3 23.8 46.8Q23.9 49.4 24.2 51.3Q24.5 53.1 25.2 54.2Q25.8 55.2 26.7 55.2Z' +
        'M47 56.6Q45 56.6 43.6 55.3Q42.2 54 41.4 51.7Q40.5 49.5 40.1 46.7Q39.7 43.9 39.7 41Q39.7 37.2 40.3 34.4Q40.9 31.5 41.9 29.7Q42.9 27.8 44.2 26.8Q45.5 25.9 46.9 25.9Q48.6 25.9 49.8 27Q51 28.1 51.8 29.9Q52.6 31.7 53 34Q53.4 36.2 53.4 38.6Q53.4 39.1 53.4 39.6Q53.3 40.1 53.3 40.5L43 40.5L43 39.5L49.7 39.5Q49.7 35.7 49.5 32.9Q49.3 30 48.6 28.4Q48 26.9 46.9 26.9Q45.8 26.9 45 28.4Q44.3 29.9 43.8 32.9Q43.4 35.9 43.4 40.3Q43.4 43.3 43.5 46Q43.7 48.7 44 50.9Q44.4 53 45.2 54.2Q46.1 55.5 47.4 55.5Q49.4 55.5 50.5 54.4Q51.7 53.2 52.1 52L52.9 52.5Q52.4 54.1 50.9 55.4Q49.3 56.6 47 56.6Z',
      accent:
        'M44.4 22.4C46.4 19.2 49.3 15.2 51.3 13.1C52.6 11.8 54.4 13.3 53.6 15C52.4 17.4 47.8 20.6 44.4 22.4Z',
    },
    initial: {
      viewBox: '22.96 11.11 47.41 47.41',
      letters:
        'M47 56.6Q45 56.6 43.6 55.3Q42.2 54 41.4 51.7Q40.5 49.5 40.1 46.7Q39.7 43.9 39.7 41Q39.7 37.2 40.3 34.4Q40.9 31.5 41.9 29.7Q42.9 27.8 44.2 26.8Q45.5 25.9 46.9 25.9Q48.6 25.9 49.8 27Q51 28.1 51.8 29.9Q52.6 31.7 53 34Q53.4 36.2 53.4 38.6Q53.4 39.1 53.4 39.6Q53.3 40.1 53.3 40.5L43 40.5L43 39.5L49.7 39.5Q49.7 35.7 49.5 32.9Q49.3 30 48.6 28.4Q48 26.9 46.9 26.9Q45.8 26.9 45 28.4Q44.3 29.9 43.8 32.9Q43.4 35.9 43.4 40.3Q43.4 43.3 43.5 46Q43.7 48.7 44 50.9Q44.4 53 45.2 54.2Q46.1 55.5 47.4 55.5Q49.4 55.5 50.5 54.4Q51.7 53.2 52.1 52L52.9 52.5Q52.4 54.1 50.9 55.4Q49.3 56.6 47 56.6Z',
      accent:
        'M44.4 22.4C46.4 19.2 49.3 15.2 51.3 13.1C52.6 11.8 54.4 13.3 53.6 15C52.4 17.4 47.8 20.6 44.4 22.4Z',
    },
  },
}

const story: StoryBody = {
  ...documentDefaults.story,
  collectionsTitle: 'Four collections',
  title: 'Adé means crown.',
  opening: 'The mark over the é is how Yoruba writes a high note.',
  text: documentDefaults.story.text.replace(
    /^.*$/mu,
    'It is small, and it changes everything: without it the word is not the word. We think of hair in the same way. The parting, the hairline, one shade nearer to your own. Small things, and they decide whether a wig is worn or left in its box.',
  ),
}

/** A page of the house's own. */
const wholesale: PageBody = {
  title: 'Salons and resellers',
  description: 'Wholesale prices on wigs, bundles and closures for salons, stylists and resellers.',
  text: [
    'You run a salon, style for a living, or sell hair yourself: we supply you at wholesale prices, from the same stock that stands in this shop.',
    '### What you get',
    '- Wholesale prices from 10 items in one order\n- One weight and one origin for a whole batch of bundles\n- A person who answers on WhatsApp, and knows your last order',
    '### How to begin',
    'Send us the name of your business and what you sell most at {email}. We answer within one working day with our price list. See also our [shipping policy](/about#shipping).',
  ].join('\n\n'),
  isShown: true,
  inFooter: true,
}

/** Whatever an owner has written stays. */
export async function seedHouse(db: Db, now: Date): Promise<void> {
  await presetMissing(db, 'house', demoHouse)
  await presetMissing(db, 'giftCards', { on: true, amounts: '25,000 50,000 100,000 250,000 500,000' })
  await presetMissing(db, 'referral', { ...settingDefaults.referral, on: true })
  await presetMissing(db, 'pickup', { ...settingDefaults.pickup, name: 'Adé studio' })
  await writeFirst(db, now, 'story', story)
  await writeFirst(db, now, 'page-salons-and-resellers', wholesale)
}

async function writeFirst<Name extends DocumentName>(
  db: Db,
  now: Date,
  name: Name,
  body: DocumentBodies[Name],
): Promise<void> {
  const { lastNumber, edition } = await readState(db, name)
  if (lastNumber > originalNumber(name)) return
  const by = { userId: null, now }
  const saved = await saveDraft(db, by, name, { body, edition })
  if (saved.ok) await publishDraft(db, by, name, { edition: saved.edition, at: null })
}
