// Every kind of message that the shop sends. The outbox names the kind; here are its words.
import { decoyKind } from '#app/domain/accounts/account-mail.ts'
import { accountTemplates } from './account-templates.ts'
import { campaignTemplates } from './campaign-templates.server.ts'
import { giftCardTemplates } from './gift-card-templates.server.ts'
import { mailTestFacts, type MailTestFacts, mailTestKind, noWords } from './mail-test.ts'
import { withMailWords } from './mail-words.ts'
import { newsletterTemplates } from './newsletter-templates.server.ts'
import { noticeTemplates } from './notice-templates.server.ts'
import { orderCodeTemplates } from './order-code-mail.ts'
import { orderTemplates } from './order-templates.server.ts'
import { isAutomatic } from './own-words.ts'
import { ownerTemplates } from './owner-templates.server.ts'
import { questionTemplates } from './question-templates.server.ts'
import { reminderTemplates } from './reminder-templates.server.ts'
import { returnTemplates } from './return-templates.server.ts'
import { rewardTemplates } from './reward-templates.server.ts'
import { reviewTemplates } from './review-templates.server.ts'
import { staffAlertTemplates } from './staff-alert-templates.server.ts'
import { named } from '#app/messages/mail/shop-name.ts'
import { fillShort, shortNameOf, shortTextOf, type ShortValues, signed } from './short-texts.ts'
import type { Group, Place, Template } from './template.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'

const templates: Readonly<Record<string, Template>> = {
  ...accountTemplates,
  ...newsletterTemplates,
  ...campaignTemplates,
  ...orderTemplates,
  ...orderCodeTemplates,
  ...giftCardTemplates,
  ...rewardTemplates,
  ...noticeTemplates,
  ...questionTemplates,
  ...reminderTemplates,
  ...returnTemplates,
  ...reviewTemplates,
  ...ownerTemplates,
  ...staffAlertTemplates,
  [mailTestKind]: {
    group: 'Shop owner',
    mail: (place, facts) => Promise.resolve(testMail(place, mailTestFacts.parse(facts))),
    examples: (place) => [
      {
        title: 'Test of an email',
        mail: testMail(place, { about: 'order-paid', words: noWords }),
        short: null,
      },
    ],
  },
}

/** The email of an example, in words that may not be saved yet. Throws for a kind that has none. */
function testMail(place: Place, { about, words }: MailTestFacts): MailContent {
  const [example] = templateOf(about).examples(place)
  if (!example) throw new Error(`no example of the kind ${about}`)
  const mail = withMailWords(example.mail, words)
  return { ...mail, subject: `Test: ${mail.subject}` }
}

export type WordedKind = { kind: string; group: Group; title: string; mail: MailContent; gaps: string[] }

/** Emails to customers that take words of the owner: the automations and newsletters have theirs elsewhere. */
export function wordedKinds(place: Place): WordedKind[] {
  return Object.entries(templates).flatMap(([kind, { group, examples }]) => {
    const [example] = examples(place)
    if (!example || group === 'Shop owner' || isAutomatic(kind) || notWorded.has(kind)) return []
    const { title, mail } = example
    return [{ kind, group, title, mail, gaps: ['shopName', ...Object.keys(mail.gaps ?? {})] }]
  })
}

/** To staff, or written whole by whoever sends it. */
const notWorded = new Set(['staff-invitation', 'office-codes', 'second-factor', decoyKind, 'campaign-test'])

/** Throws for a kind that nobody gave words to. */
export function templateOf(kind: string): Template {
  const found = Object.hasOwn(templates, kind) ? templates[kind] : undefined
  if (!found) throw new Error(`no words for a message of the kind ${kind}`)
  return found
}

export type MessageExample = {
  /** Its name in addresses; the first example of a kind carries just the kind's name. */
  id: string
  kind: string
  group: Group
  title: string
  mail: MailContent
  /** As an SMS, and the name of its text; null for a kind that is said by email alone. */
  short: string | null
  shortName: string | null
}

/** Every message with example data: what /dev/mails shows. */
export function messageExamples(place: Place): MessageExample[] {
  return Object.entries(templates).flatMap(([kind, { group, examples }]) =>
    examples(place).map(({ title, mail, short }, index) => ({
      id: index === 0 ? kind : `${kind}-${index + 1}`,
      kind,
      group,
      title,
      mail: named(mail, place.house.name),
      ...shortExample(kind, short, place),
    })),
  )
}

function shortExample(
  kind: string,
  values: ShortValues | null,
  { house }: Place,
): Pick<MessageExample, 'short' | 'shortName'> {
  const name = values && shortNameOf(kind, values, 'sms')
  const text = name && shortTextOf(name)
  if (!values || !text) return { short: null, shortName: null }
  return { short: fillShort(signed(text, house), values).text, shortName: name }
}
