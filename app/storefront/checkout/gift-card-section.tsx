import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { GiftCardState } from '#app/domain/credit/gift-card.ts'

export type ShownGiftCard = {
  state: GiftCardState
  to: string
  /** '' where it is emailed to its buyer. */
  toEmail: string
  message: string
  amountKobo: Kobo
  balanceKobo: Kobo
  /** Days in words; `sentOn` is null before it was sent. */
  sendOn: string
  sentOn: string | null
}

/** Of the order that bought it. Its code stands in the emails alone: of that no copy is kept. */
export function GiftCardSection({ card, email }: { card: ShownGiftCard; email: string }) {
  const { to, message, amountKobo } = card
  return (
    <section aria-labelledby="gift-card" className="flex flex-col gap-4">
      <h2 id="gift-card" className="font-display text-heading">
        Gift card for {to}
      </h2>
      <p className="font-display text-title tabular-nums">{formatNaira(amountKobo)}</p>
      {message === '' ? null : (
        <p className="max-w-prose border-l border-gold pl-5 wrap-anywhere whitespace-pre-line text-muted">
          “{message}”
        </p>
      )}
      <p className="max-w-prose">{stateWords(card, email)}</p>
      {card.state === 'sent' && card.balanceKobo < amountKobo ? (
        <p className="text-small text-muted">{formatNaira(card.balanceKobo)} is left on it.</p>
      ) : null}
    </section>
  )
}

function stateWords({ state, toEmail, sendOn, sentOn }: ShownGiftCard, email: string): string {
  const where = toEmail === '' ? `you at ${email}, to print or pass on` : toEmail
  switch (state) {
    case 'unpaid':
      return `Once it is paid, we will email it to ${where}, on ${sendOn}.`
    case 'waiting':
      return toEmail === ''
        ? `We will email it to ${where}, on ${sendOn}.`
        : `We will email it to ${where} on ${sendOn}, and send you a copy.`
    case 'sent':
      return toEmail === ''
        ? `We emailed it to ${where}, on ${sentOn}. The code is in that email.`
        : `We emailed it to ${where} on ${sentOn}, and sent you a copy. The code is in those emails.`
    case 'blocked':
      return 'This gift card cannot be used at the moment. Please message us.'
    case 'empty':
      return 'Nothing is left on this gift card.'
  }
}
