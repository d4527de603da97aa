import { findHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { type StoryBody, storyCollections } from '#app/domain/content/documents.ts'
import { parseRichText } from '#app/domain/content/rich-text.server.ts'
import { readFills } from '#app/domain/customizer/read-fills.server.ts'
import type { Story } from './story-page.tsx'

/** A story with its braces filled, its text as a tree, and the pictures that hang on the collections. */
export async function readStory(db: Db, body: StoryBody): Promise<Story> {
  const [fills, pictures] = await Promise.all([readFills(db), findHomePictures(db)])
  const { text, collections, ...words } = body
  return {
    ...words,
    blocks: parseRichText(text, fills),
    collections: storyCollections.map((slug) => ({
      slug,
      line: collections[slug],
      picture: pictures[`tile-${slug}`] ?? null,
    })),
  }
}
