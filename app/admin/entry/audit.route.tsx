// What was done in the back office, by whom, when: read-only, newest first, all filters in the address.
import { privatePage } from '#app/foundation/http/private-page.ts'
import { type AuditQuestion, listAudit, listAuditActions } from '#app/domain/staff/list-audit.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { listStaff } from '#app/domain/staff/list-staff.server.ts'
import { roleNames } from '#app/domain/staff/staff-roles.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { AuditPage } from './audit-page.tsx'
import { changesOf, kindName, subjectPage, withNames } from './audit-words.ts'
import type { Route } from './+types/audit.route'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const query = new URL(request.url).searchParams
  const [page, actions, staff, roles, { list: stages }] = await Promise.all([
    listAudit(db, readQuestion(query)),
    listAuditActions(db),
    listStaff(db),
    roleNames(db),
    readSetting(db, 'stages'),
  ])
  const stageNames = Object.fromEntries(stages.map(({ id, name: called }) => [id, called]))
  const people = staff.map(({ id, name }) => ({ value: id as string, name }))
  const asked = query.get('person')
  if (asked && asked !== 'machine' && !people.some(({ value }) => value === asked))
    people.push({
      value: asked,
      name: page.entries.find(({ actorId }) => actorId === asked)?.actorName ?? asked,
    })
  return {
    entries: page.entries.map(({ before, after, kind, actorRole, ...entry }) => ({
      ...entry,
      actorRole: actorRole === null ? null : (roles[actorRole] ?? null),
      kind: kindName(kind),
      page: subjectPage(kind, entry.subject, me.role),
      changes: withNames(changesOf(before, after), { role: roles, stage: stageNames }),
    })),
    older: page.older === null ? null : String(page.older),
    newer: page.newer === null ? null : String(page.newer),
    actions,
    people: [...people, { value: 'machine', name: 'System' }],
  }
}

function readQuestion(query: URLSearchParams): AuditQuestion {
  const text = (name: string) =>
    query
      .get(name)
      ?.replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 120) || null
  const after = readNumber(query.get('after'))
  const before = readNumber(query.get('before'))
  return {
    person: text('person'),
    action: text('action'),
    kind: text('about'),
    subject: text('subject'),
    between: readDay(query.get('day')),
    place: after !== null ? { after } : before !== null ? { before } : null,
  }
}

function readNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/u.test(text) ? Number(text) : null
}

/** A day of Lagos, which is one hour ahead of UTC all year. */
function readDay(text: string | null): readonly [Date, Date] | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/u.test(text)) return null
  const from = Date.parse(`${text}T00:00:00+01:00`)
  return Number.isNaN(from) ? null : [new Date(from), new Date(from + dayMs)]
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />
}
