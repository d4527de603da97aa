// Whether money and emails get through, as far as the shop itself has seen it. Pure.
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import type { Judged } from './go-live.ts'
import type { GoLiveFacts } from './go-live-facts.server.ts'

const keyWords = {
  live: 'The live key is set: payments are real.',
  test: 'A test key is set: no money arrives. Set PAYSTACK_SECRET_KEY to the live key of the Paystack dashboard.',
  'stand-in': 'This is the demo shop: payments go to a stand-in and no money moves.',
}

export function judgeMoney(facts: GoLiveFacts) {
  const { deployment, baseUrl, lastNoticeAt } = facts
  const address = `${baseUrl}/webhooks/paystack`
  return {
    'payment-key': {
      done: deployment.paymentKey === 'live',
      says: keyWords[deployment.paymentKey],
      trial: { do: 'try-key', name: 'Try the key' },
    },
    webhook: {
      done: lastNoticeAt !== null,
      says:
        lastNoticeAt === null
          ? `No notice has arrived yet. The webhook address in the Paystack dashboard must be ${address}`
          : `${address} was last called on ${lagosDayWords(lastNoticeAt)}.`,
      link: { to: 'https://dashboard.paystack.com/#/settings/developers', name: 'Paystack dashboard' },
    },
    email: { ...judgeEmail(facts), trial: { do: 'try-email', name: 'Send me a test email' } },
    'test-purchase': judgePurchase(facts),
    texts: judgeTexts(facts),
  } satisfies Record<string, Judged>
}

/** Only a whole purchase shows that paying, emails and refunds work together. */
function judgePurchase({ lastPaidAt }: GoLiveFacts): Judged {
  if (lastPaidAt !== null)
    return { done: true, says: `The last payment arrived on ${lagosDayWords(lastPaidAt)}.` }
  return {
    done: false,
    says: 'Buy something in your own shop with your own card, read the emails, then refund it. You see what your customers will see.',
    link: { to: '/shop', name: 'Go to the shop' },
  }
}

/** Nobody has to offer them. */
function judgeTexts({ deployment: { texts, mail }, baseUrl }: GoLiveFacts): Judged {
  if (mail === 'caught')
    return {
      done: true,
      says: 'This is the demo shop: SMS and WhatsApp messages are kept at /_mail and never sent.',
    }
  const off = [...(texts.sms ? [] : ['SMS']), ...(texts.whatsapp ? [] : ['WhatsApp'])]
  const link = { to: '/admin/messages/costs', name: 'Costs and templates' }
  if (off.length === 0)
    return {
      done: true,
      says: `On. Their webhooks are ${baseUrl}/webhooks/termii and ${baseUrl}/webhooks/whatsapp.`,
      link,
    }
  const who = texts.sms ? '' : ' Customers without an email address hear nothing.'
  return { done: true, says: `Off until their keys are set: ${off.join(' and ')}.${who}`, link }
}

function judgeEmail({ deployment, lastSentAt, lastFailedAt, waitingEmail }: GoLiveFacts): Judged {
  const link = { to: '/admin/failures', name: 'Emails and jobs' }
  if (deployment.mail === 'caught')
    return { done: false, says: 'This is the demo shop: its emails are kept at /_mail and never sent.', link }
  const isNews = (at: Date) => lastSentAt === null || at > lastSentAt
  if (waitingEmail !== null && isNews(waitingEmail.since)) {
    const says = `Emails are not going out and are tried again for three days. The last try: ${waitingEmail.problem}`
    return { done: false, says, link }
  }
  if (lastFailedAt !== null && isNews(lastFailedAt))
    return { done: false, says: 'The newest email could not be delivered.', link }
  if (lastSentAt === null)
    return { done: false, says: 'No email has been sent yet. Send yourself one.', link }
  return { done: true, says: `The last email was sent on ${lagosDayWords(lastSentAt)}.`, link }
}
