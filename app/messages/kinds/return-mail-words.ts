// What each message about a return says.
import { codeWords } from '#app/domain/credit/credit.ts'
import { returnReasons, type ReturnReason, type ReturnWish } from '#app/domain/returns/return.ts'
import type { ReturnMailKind } from '#app/domain/returns/return-message.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { shopName } from '#app/messages/mail/shop-name.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'

export type ReturnMail = {
  number: number
  /** '1 × Akú Bone Straight, 24 in'. */
  items: readonly string[]
  reason: ReturnReason
  wish: ReturnWish
  instructions: string
  /** '4 December 2026'; null before it is approved. */
  sendBy: string | null
  answer: string
  moneyKobo: Kobo
  creditKobo: Kobo
  /** '' without credit. */
  code: string
  balanceKobo: Kobo
  orderUrl: string
  shopUrl: string
}

type Words = Pick<MailContent, 'subject' | 'headline' | 'paragraphs'> & Partial<MailContent>

export function returnMailContent(kind: ReturnMailKind, mail: ReturnMail): MailContent {
  const { number, orderUrl, items } = mail
  const words = wordsOf(kind, mail)
  return {
    preheader: words.paragraphs[0] ?? words.headline,
    mark: `Order ${number}`,
    button: { label: 'View your return', url: `${orderUrl}#returns` },
    why: `You are receiving this email because you asked to return something you bought at ${shopName}.`,
    ...words,
    paragraphs: [...words.paragraphs, `Items: ${items.join(', ')}.`],
  }
}

function wordsOf(kind: ReturnMailKind, mail: ReturnMail): Words {
  const { number, answer } = mail
  switch (kind) {
    case 'return-asked':
      return {
        subject: `Order ${number}: we have your return request`,
        headline: 'We have your request.',
        paragraphs: [
          'We will answer within two working days. Please do not send anything yet: our answer will say where to send it, and what to write on the parcel.',
        ],
      }
    case 'return-approved':
      return approvedWords(mail)
    case 'return-refused':
      return {
        subject: `Order ${number}: about your return`,
        headline: 'We cannot accept this return.',
        paragraphs: [
          ...paragraphsOf(answer),
          'Do you see it differently, or is something wrong with the item? Reply to this email. Your rights under the law are not affected.',
        ],
      }
    case 'return-received':
      return {
        subject: `Order ${number}: your return has arrived`,
        headline: 'Your return has arrived.',
        paragraphs: [
          'We are checking it now. Within two working days we will email you what you get for it.',
        ],
      }
    case 'return-lost':
      return {
        subject: `Order ${number}: your return seems to be lost`,
        headline: 'Your parcel seems to be lost.',
        paragraphs: [
          'The courier cannot find the parcel that you sent back. We are taking it up with them, and will email you what you get for it.',
          'Do you have the receipt of the courier? Please reply to this email with a photo of it.',
        ],
      }
    case 'return-lapsed':
      return {
        subject: `Order ${number}: your return is closed`,
        headline: 'Your return is closed.',
        paragraphs: [
          'Nothing has arrived, so we have closed it and you keep the items.',
          'Is it on its way after all? Reply to this email and we will look out for it. If something is wrong with the item, you can ask again at any time.',
        ],
      }
    case 'return-settled':
      return settledWords(mail)
  }
}

function approvedWords({ number, reason, instructions, sendBy }: ReturnMail): Words {
  return {
    subject: `Order ${number}: please send it back`,
    headline: 'Your return is approved.',
    paragraphs: [
      ...paragraphsOf(instructions),
      returnReasons[reason].isOurFault
        ? 'We pay for the return: reply to this email and we will arrange the courier.'
        : 'Please choose a courier with tracking, and keep the receipt until we have told you that it arrived.',
      'Changed your mind? You can withdraw the return on your order page.',
    ],
    fact: sendBy === null ? null : { label: 'Please send it by', value: sendBy },
  }
}

function settledWords(mail: ReturnMail): Words {
  const { number, moneyKobo, creditKobo, answer, wish, code, balanceKobo, shopUrl } = mail
  const money = `${formatNaira(moneyKobo)} is on its way back to the account or card you paid with. Banks can take up to ten working days.`
  const credit =
    wish === 'exchange'
      ? `${formatNaira(creditKobo)} is ready for your exchange, as store credit. Choose what you would like instead, and use the code at checkout: you pay only the difference, and keep what is left. Or reply to this email, and we will order it for you.`
      : `You have ${formatNaira(creditKobo)} in store credit. Use the code at checkout, all at once or in parts.`
  return {
    subject: `Order ${number}: your return is settled`,
    headline: 'Your return is settled.',
    paragraphs: [
      ...(moneyKobo > 0 ? [money] : []),
      ...(creditKobo > 0 ? [credit] : []),
      ...paragraphsOf(answer),
    ],
    ...(creditKobo > 0
      ? {
          fact: { label: 'Your code', value: codeWords(code) },
          button: { label: 'Go to the shop', url: `${shopUrl}/shop` },
          notes: [
            `Your store credit is ${formatNaira(balanceKobo)} in all. The code opens it for whoever has it, so please keep this email. Signed in with this email address, you do not need the code.`,
          ],
        }
      : {}),
  }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/u).filter((line) => line.trim() !== '')
}
