// The owner's words of one kind of email: read with its preview, checked, saved, restored, and sent to whoever writes them.
import { data } from 'react-router'
import { recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { fieldErrors, type FormValues } from '#app/foundation/http/form.server.ts'
import { type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { completeSetting, type MailWords, type SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { mailWords, readSetting } from '#app/foundation/settings/settings.server.ts'
import { mailTestKind, noWords } from '#app/messages/kinds/mail-test.ts'
import { unknownGaps, withMailWords } from '#app/messages/kinds/mail-words.ts'
import { type WordedKind, wordedKinds } from '#app/messages/kinds/registry.server.ts'
import { renderMail } from '#app/messages/mail/render-mail.tsx'
import { listSettingHistory } from './setting-history.server.ts'

type Deps = Pick<Office, 'db' | 'baseUrl'>

/** Throws the 404 of an email that takes no words. */
export async function readKind({ db, baseUrl }: Deps, name: string): Promise<WordedKind> {
  const house = await readSetting(db, 'house')
  const kind = wordedKinds({ baseUrl, house }).find((one) => one.kind === name)
  if (!kind) throw data(null, 404)
  return kind
}

export async function drawKind({ db, baseUrl }: Deps, { mail }: WordedKind, words: MailWords) {
  return renderMail(withMailWords(mail, words), await readSetting(db, 'house'), baseUrl)
}

export async function readWords({ db }: Pick<Deps, 'db'>, { kind }: WordedKind): Promise<MailWords> {
  return (await readSetting(db, 'mailWords'))[kind] ?? noWords
}

/** Changes of other emails are left out. */
export async function listWordChanges({ db }: Pick<Deps, 'db'>, { kind }: WordedKind) {
  const changes = (await listSettingHistory(db, 'mailWords')).map(({ value, ...change }) => ({
    ...change,
    lines: wordLines(wordsThen(value, kind)),
  }))
  return changes.filter(({ lines }, at) => lines.join('\n') !== changes[at + 1]?.lines.join('\n'))
}

export function wordsThen(value: unknown, kind: string): MailWords {
  return (completeSetting('mailWords', value) as SettingValues['mailWords'])[kind] ?? noWords
}

function wordLines({ subject, opening, closing }: MailWords): string[] {
  return [`Subject: ${subject || '–'}`, `Opening: ${opening || '–'}`, `Closing: ${closing || '–'}`]
}

type Checked = { ok: true; words: MailWords } | { ok: false; errors: Record<string, string> }

export function checkWords({ gaps }: WordedKind, values: FormValues): Checked {
  const typed = Object.fromEntries(wordFields.map((name) => [name, values[name] ?? '']))
  const judged = mailWords.safeParse(typed)
  if (!judged.success) return { ok: false, errors: fieldErrors(judged.error) }
  const errors = wordFields.flatMap((name) => {
    const [odd] = unknownGaps(judged.data[name], gaps)
    if (odd === undefined) return []
    const known = gaps.map((gap) => `{${gap}}`).join(', ')
    return [[name, `This email has nothing for {${odd}}. Use ${known}.`]]
  })
  return errors.length === 0
    ? { ok: true, words: judged.data }
    : { ok: false, errors: Object.fromEntries(errors) }
}

const wordFields = ['subject', 'opening', 'closing'] as const

/** Of one member of staff. */
export const mailTestsOf: Limit = { name: 'mail-tests', max: 30, windowSeconds: 60 * 60 }

/** To themselves, as it was typed. False when they have sent too many. */
export async function sendTest({ db, queue, actor, me }: Office, about: string, words: MailWords) {
  const taken = await takeFromLimit(db, mailTestsOf, me.id, actor.now)
  if (!taken.ok) return false
  await transaction(db, async (tx) => {
    await queueMessage(tx, queue, {
      kind: mailTestKind,
      dedupe: `${mailTestKind}:${newId('req')}`,
      recipient: me.email,
      facts: { about, words },
    })
    await recordAudit(tx, actor, { action: 'mail.test', subject: ['setting', 'mailWords'], after: { about } })
  })
  return true
}

/** A draft as the address of its preview carries it, so that nothing is saved to be seen. */
export function writeDraft(words: MailWords): string {
  return Buffer.from(JSON.stringify(words)).toString('base64url')
}

export function readDraft(search: URLSearchParams): MailWords | null {
  const draft = search.get('draft')
  if (draft === null) return null
  try {
    return mailWords.safeParse(JSON.parse(Buffer.from(draft, 'base64url').toString())).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
