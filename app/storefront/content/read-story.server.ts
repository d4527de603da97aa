import { findHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readFilledCollections } from '#app/domain/catalog/products/collections.server.ts'
import type { StoryBody } from '#app/domain/content/documents.ts'
import { parseRichText } from '#app/domain/content/rich-text.server.ts'
import { readFills } from '#app/domain/customizer/read-fills.server.ts'
import type { Story } from './story-page.tsx'

/** A story with its braces filled, its text as a tree, and the pictures that hang on the collections. */
export async function readStory(db: Db, body: StoryBody, now: Date): Promise<Story> {
  const [fills, pictures, collections] = await Promise.all([
    readFills(db),
    findHomePictures(db),
    readFilledCollections(db, now),
  ])
  const { text, ...words } = body
  return {
    ...words,
    blocks: parseRichText(text, fills),
    collections: collections.map(({ slug, address, name, story, tagline }) => ({
      address,
      name,
      line: story || tagline,
      picture: pictures[`tile-${slug}`] ?? null,
    })),
  }
}
