// The policies as /about shows them, each with when it last changed; and what it said before.
import type { Db } from '#app/db/db.server.ts'
import {
  anchorOf,
  defaultsSince,
  type DocumentBodies,
  type PolicyBody,
  type PolicyName,
  policyNames,
} from '#app/editorial/documents.ts'
import { listShownVersions } from '#app/editorial/list-versions.server.ts'
import { readDocuments, soonestChange } from '#app/editorial/read-documents.server.ts'
import { parseRichText } from '#app/editorial/rich-text.server.ts'
import { readFills } from '#app/studio/read-fills.server.ts'
import type { RichTextBlock } from '#app/ui/rich-text.tsx'

export type Policy = {
  anchor: string
  title: string
  blocks: RichTextBlock[]
  number: number
  /** ISO. */
  changedAt: string
}

export type Policies = { policies: Policy[]; changesAt: Date | null }

/** `instead` puts a draft in the place of what is shown, for the office's preview. */
export async function readPolicies(
  db: Db,
  now: Date,
  instead: Partial<DocumentBodies> = {},
): Promise<Policies> {
  const [documents, fills] = await Promise.all([readDocuments(db, policyNames, now), readFills(db)])
  const policies = policyNames.map((name) => {
    const { body, number, shownSince } = documents[name]
    const { title, text }: PolicyBody = instead[name] ?? body
    return {
      anchor: anchorOf(name),
      title,
      blocks: parseRichText(text, fills),
      number,
      changedAt: shownSince ?? defaultsSince,
    }
  })
  return { policies, changesAt: soonestChange(documents) }
}

export type PastPolicy = {
  number: number
  blocks: RichTextBlock[]
  /** ISO; `to` is null for what counts now. */
  from: string
  to: string | null
}

/** Braces are filled with what holds today: the words are those of their day. */
export async function readPastPolicies(db: Db, name: PolicyName, now: Date): Promise<PastPolicy[]> {
  const [versions, fills] = await Promise.all([listShownVersions(db, name, now), readFills(db)])
  return versions.map(({ number, body, from, to }) => ({
    number,
    blocks: parseRichText(body.text, fills),
    from: from.toISOString(),
    to: to?.toISOString() ?? null,
  }))
}
