import { MailToHouse, useHouse } from '#app/foundation/settings/house.tsx'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'

/** What became of a payment whose order this browser may not see. */
export type ReturnOutcome = 'paid' | 'failed' | 'checking' | 'unknown'

const words: Record<ReturnOutcome, { title: string; text: string; next: string }> = {
  paid: {
    title: 'Your payment was received',
    text: 'Thank you. The order is confirmed, and nothing more needs to be paid.',
    next: 'To see it, open the link in the confirmation that we email to the address given at checkout.',
  },
  failed: {
    title: 'The payment did not go through',
    text: 'Nothing was taken for this order.',
    next: 'To pay again, go back to the browser that the order was placed in, or open the link in our email about it.',
  },
  checking: {
    title: 'Your payment is being confirmed',
    text: 'Bank transfers and USSD can take a few minutes. If money has left your account it is safe: please do not pay again.',
    next: 'As soon as the bank has confirmed it we email the address given at checkout, with a link to the order.',
  },
  unknown: {
    title: 'We cannot find this payment',
    text: 'The address of this page may have been cut off. If money has left your account it is safe: please do not pay again.',
    next: 'Open the link in our email about your order, or tell us the reference on your bank’s message.',
  },
}

/** Says what happened and how to find the order, and nothing about whose it is. */
export function ReturnPage({ outcome }: { outcome: ReturnOutcome }) {
  const { title, text, next } = words[outcome]
  const house = useHouse()
  return (
    <div className="page section">
      <div className="mx-auto flex max-w-prose flex-col gap-6">
        <h1 className="font-display text-title">{title}</h1>
        <p className="text-lead">{text}</p>
        <p>
          {next} For your privacy, the order opens only in the browser that placed it, in your account, or
          through that link.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/login?next=%2Forders">Sign in to see your orders</ButtonLink>
          <ButtonLink to="/shop" look="quiet">
            Go to the shop
          </ButtonLink>
        </div>
        <p className="border-t border-rule pt-4 text-small text-muted">
          Questions?{' '}
          <a className="link" href={whatsAppAddress(house.whatsapp, 'Hello, about my payment: ')}>
            WhatsApp us
          </a>{' '}
          or email <MailToHouse />.
        </p>
      </div>
    </div>
  )
}
