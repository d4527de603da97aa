// The policies as /about shows them, each with when it last changed; and what it said before.
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  anchorOf,
  defaultsSince,
  type PolicyBody,
  type PolicyName,
  policyNames,
} from '#app/domain/content/documents.ts'
import { listShownVersions } from '#app/domain/content/list-versions.server.ts'
import { readDocuments, soonestChange } from '#app/domain/content/read-documents.server.ts'
import { parseRichText } from '#app/domain/content/rich-text.server.ts'
import { readFills, readFillsAt } from '#app/domain/customizer/read-fills.server.ts'
import type { RichTextBlock } from '#app/foundation/ui/rich-text.tsx'

export type Policy = {
  anchor: string
  title: string
  blocks: RichTextBlock[]
  number: number
  /** ISO. */
  changedAt: string
}

export type Policies = { policies: Policy[]; changesAt: Date | null }

/** Another version of one of them, as it would stand there from `changedAt` on. */
export type OtherPolicy = { name: PolicyName; body: PolicyBody; number: number; changedAt: Date }

/** `instead` takes the place of what is shown, for the office's preview. */
export async function readPolicies(db: Db, now: Date, instead: OtherPolicy | null = null): Promise<Policies> {
  const [documents, fills] = await Promise.all([readDocuments(db, policyNames, now), readFills(db)])
  const policies = policyNames.map((name) => {
    const other = instead?.name === name ? instead : null
    const { body, number, shownSince } = documents[name]
    const { title, text }: PolicyBody = other?.body ?? body
    return {
      anchor: anchorOf(name),
      title,
      blocks: parseRichText(text, fills),
      number: other?.number ?? number,
      changedAt: other?.changedAt.toISOString() ?? shownSince ?? defaultsSince,
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

/** Braces are filled with what held when a version was last shown: fees and addresses of its own days. */
export async function readPastPolicies(db: Db, name: PolicyName, now: Date): Promise<PastPolicy[]> {
  const versions = await listShownVersions(db, name, now)
  const fills = await readFillsAt(
    db,
    versions.map(({ to }) => to ?? now),
  )
  return versions.flatMap(({ number, body, from, to }, place) => {
    const then = fills[place]
    if (!then) return []
    const blocks = parseRichText(body.text, then)
    return [{ number, blocks, from: from.toISOString(), to: to?.toISOString() ?? null }]
  })
}
