// People and subscribers of the former shop.
import type { FormerPerson } from '#app/domain/accounts/import-people.server.ts'
import { normalisePhone } from '#app/foundation/lib/phone.ts'
import type { ImportedSubscriber } from '#app/domain/newsletter/import-subscribers.server.ts'
import type { CellProblem } from './columns.ts'
import { type FormerDocument, textOf } from './former-document.ts'
import { emailForm } from './subscriber-file.ts'
import { readDate } from './read-date.ts'

export type Numbered = { document: FormerDocument; line: number }

export function formerEmail({ fields }: FormerDocument): string {
  return textOf(fields.get('email') ?? fields.get('emailaddress'), 254).toLowerCase()
}

export type ReadFormerPerson = { ok: true; person: FormerPerson } | { ok: false; problems: CellProblem[] }

/** Documents with one address are one person: their oldest account gives name and day, any of them the phone number. */
export function readFormerPerson(lines: readonly Numbered[], now: Date): ReadFormerPerson {
  const problems = lines.flatMap(({ document, line }): CellProblem[] => {
    if (!emailForm.test(formerEmail(document)))
      return [{ line, column: 'email', words: 'is missing or does not look like an email address' }]
    return document.id === ''
      ? [{ line, column: 'id', words: 'is missing: the exports key users by their uid' }]
      : []
  })
  if (problems.length > 0) return { ok: false, problems }
  const known = lines
    .map(({ document }) => ({ document, since: sinceOf(document, now) }))
    .toSorted((a, b) => (a.since?.getTime() ?? Infinity) - (b.since?.getTime() ?? Infinity))
  const texts = (field: string, max: number) =>
    known.map(({ document }) => textOf(document.fields.get(field), max)).filter((text) => text !== '')
  const [phone = ''] = texts('phone', 60)
  const [oldest] = known
  const person = {
    email: oldest ? formerEmail(oldest.document) : '',
    name: texts('name', 120)[0] ?? '',
    phone: phone === '' ? null : normalisePhone(phone, 'NG'),
    formerIds: [...new Set(known.map(({ document }) => document.id))],
    since: oldest?.since ?? null,
  }
  return { ok: true, person }
}

/** A day that cannot be read keeps nobody out. */
function sinceOf({ fields }: FormerDocument, now: Date): Date | null {
  const date = readDate(fields.get('date') ?? fields.get('createdat'))
  return date instanceof Date && date <= now ? date : null
}

export type ReadFormerSubscriber =
  | { ok: true; subscriber: ImportedSubscriber }
  | { ok: false; problems: CellProblem[] }

/** The former shop kept addresses and nothing of a consent: they come in as asked, and not as confirmed. */
export function readFormerSubscriber({ document, line }: Numbered, now: Date): ReadFormerSubscriber {
  const email = formerEmail(document)
  if (!emailForm.test(email))
    return {
      ok: false,
      problems: [{ line, column: 'Email', words: 'is missing or does not look like an email address' }],
    }
  const createdAt = sinceOf(document, now) ?? now
  const state = 'pending' as const
  const source = 'former-shop'
  return {
    ok: true,
    subscriber: {
      email,
      state,
      source,
      createdAt,
      confirmedAt: null,
      unsubscribedAt: null,
      textVersion: source,
    },
  }
}
