import { findHomePictures } from '#app/catalog/home-pictures.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { type StoryBody, storyCollections } from '#app/editorial/documents.ts'
import { parseRichText } from '#app/editorial/rich-text.server.ts'
import { readFills } from '#app/studio/read-fills.server.ts'
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
