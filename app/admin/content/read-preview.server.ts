// The page of the shop with other words in one place: those of the draft, or of any version. Nothing of it is kept.
import { readPolicies } from '#app/storefront/content/read-policies.server.ts'
import { readStory } from '#app/storefront/content/read-story.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  type DocumentBodies,
  type DocumentName,
  isPageName,
  isPolicyName,
  type PageBody,
  type PolicyBody,
} from '#app/domain/content/documents.ts'
import type { FoundVersion } from '#app/domain/content/edit-documents.server.ts'
import { readDocuments } from '#app/domain/content/read-documents.server.ts'
import { parseRichText } from '#app/domain/content/rich-text.server.ts'
import { readFills } from '#app/domain/customizer/read-fills.server.ts'
import type { ReadPage } from '#app/storefront/content/own-page.tsx'
import { readHome } from '#app/storefront/home/read-home.server.ts'

export type PreviewPage =
  | { kind: 'home'; home: Awaited<ReturnType<typeof readHome>> }
  | { kind: 'about'; about: Pick<Awaited<ReturnType<typeof readPolicies>>, 'policies'> }
  | { kind: 'own'; own: ReadPage }
  | { kind: 'story'; story: Awaited<ReturnType<typeof readStory>> }

export async function readPreview<Name extends DocumentName>(
  db: Db,
  now: Date,
  name: Name,
  { body, number, showAt }: FoundVersion<Name>,
): Promise<PreviewPage> {
  const instead: Partial<Pick<DocumentBodies, 'home' | 'banner' | 'faq' | 'story'>> = { [name]: body }
  if (isPolicyName(name)) {
    // A draft would be shown from now on.
    const other = { name, body: body as PolicyBody, number, changedAt: showAt ?? now }
    const { policies } = await readPolicies(db, now, other)
    return { kind: 'about', about: { policies } }
  }
  if (isPageName(name)) {
    const { title, text }: PageBody = body as PageBody
    return { kind: 'own', own: { title, blocks: parseRichText(text, await readFills(db)) } }
  }
  if (instead.story) return { kind: 'story', story: await readStory(db, instead.story, now) }
  const { home, banner, faq } = await readDocuments(db, ['home', 'banner', 'faq'], now)
  const words = {
    home: instead.home ?? home.body,
    banner: instead.banner ?? banner.body,
    faq: instead.faq ?? faq.body,
  }
  return { kind: 'home', home: await readHome(db, now, words) }
}
