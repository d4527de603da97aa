// Whether money and emails get through, as far as the shop itself has seen it. Pure.
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import type { Judged } from './go-live.ts'
import type { GoLiveFacts } from './go-live-facts.server.ts'

type Facts = Pick<GoLiveFacts, 'deployment' | 'baseUrl' | 'lastNotices'>

/** What takes payments here, where its key stands and where its dashboard is. */
function providersHere({ deployment: { paymentKey, flutterwaveKey } }: Facts) {
  const paystack = {
    provider: 'paystack',
    name: 'Paystack',
    key: paymentKey,
    variable: 'PAYSTACK_SECRET_KEY',
    link: { to: 'https://dashboard.paystack.com/#/settings/developers', name: 'Paystack dashboard' },
  }
  if (flutterwaveKey === null) return [paystack]
  const flutterwave = {
    provider: 'flutterwave',
    name: 'Flutterwave',
    key: flutterwaveKey,
    variable: 'FLUTTERWAVE_SECRET_KEY',
    link: { to: 'https://app.flutterwave.com/dashboard/settings/webhooks', name: 'Flutterwave dashboard' },
  }
  return [paystack, flutterwave]
}

function judgeKeys(facts: Facts): Judged {
  const here = providersHere(facts)
  const trial = { do: 'try-key', name: here.length > 1 ? 'Try the keys' : 'Try the key' } as const
  const missing = here.find(({ key }) => key !== 'live')
  if (!missing) {
    const names = here.map(({ name }) => name).join(' and ')
    return { done: true, says: `Live keys are set: ${names}. Payments are real.`, trial }
  }
  const { key, name, variable } = missing
  const says =
    key === 'stand-in'
      ? 'This is the demo shop: payments go to a stand-in and no money moves.'
      : `A test key is set: no money arrives. Set ${variable} to the live key of the ${name} dashboard.`
  return { done: false, says, trial }
}

function judgeWebhooks(facts: Facts): Judged {
  const { baseUrl, lastNotices } = facts
  const told = providersHere(facts).map((one) => ({
    ...one,
    address: `${baseUrl}/webhooks/${one.provider}`,
    at: lastNotices[one.provider] ?? null,
  }))
  const silent = told.find(({ at }) => at === null)
  if (silent)
    return {
      done: false,
      says: `No notice has arrived from ${silent.name} yet. The webhook address in its dashboard must be ${silent.address}`,
      link: silent.link,
    }
  const words = told.map(({ address, at }) => `${address} was last called on ${at ? lagosDayWords(at) : ''}.`)
  return { done: true, says: words.join(' ') }
}

export function judgeMoney(facts: GoLiveFacts) {
  return {
    'payment-key': judgeKeys(facts),
    webhook: judgeWebhooks(facts),
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
