import { policyNames } from '#app/domain/content/documents.ts'
import { readDocuments, soonestChange } from '#app/domain/content/read-documents.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { findHelp, type HelpEntry } from './help.ts'

type Help = {
  entries: HelpEntry[]
  /** When the words that it was found in change; null when they will not. */
  changesAt: Date | null
}

/** Policies, answers and guides that a query means; see findHelp. */
export async function searchHelp(
  db: Db,
  words: readonly string[],
  hasProducts: boolean,
  now: Date,
): Promise<Help> {
  const documents = await readDocuments(db, [...policyNames, 'faq'], now)
  const bodies = {
    'policy-shipping': documents['policy-shipping'].body,
    'policy-return': documents['policy-return'].body,
    'policy-refund': documents['policy-refund'].body,
    'policy-privacy': documents['policy-privacy'].body,
    'policy-terms': documents['policy-terms'].body,
    faq: documents.faq.body,
  }
  return { entries: findHelp(words, bodies, hasProducts), changesAt: soonestChange(documents) }
}
