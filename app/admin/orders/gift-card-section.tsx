import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { GiftCardState } from '#app/domain/credit/gift-card.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Fold } from './fields.tsx'
import type { SectionProps } from './order-page.tsx'
import type { DeskGiftCard } from './view-gift-card.server.ts'

type Props = Pick<SectionProps, 'rights' | 'answer'> & { giftCard: DeskGiftCard }

/** Of the order that bought it: whom it is for, what is left of it, and what staff can do. */
export function GiftCardSection({ giftCard, rights, answer }: Props) {
  return (
    <OfficeSection title="Gift card">
      <LeftOfIt card={giftCard} />
      <Whom card={giftCard} />
      {giftCard.message === '' ? null : (
        <p className="max-w-prose whitespace-pre-line text-muted">“{giftCard.message}”</p>
      )}
      {giftCard.blockedWhy === '' ? null : <p>Blocked: {giftCard.blockedWhy}</p>}
      {rights.canEdit ? <Send card={giftCard} answer={answer} /> : null}
      {rights.canRefund ? <Block card={giftCard} answer={answer} /> : null}
    </OfficeSection>
  )
}

function LeftOfIt({ card: { state, amountKobo, balanceKobo } }: { card: DeskGiftCard }) {
  const isPaid = state !== 'unpaid'
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="tabular-nums">
          {formatNaira(amountKobo)}
          {isPaid ? `, ${formatNaira(balanceKobo)} left` : ''}
        </span>
        <StatusPill tone={tones[state]}>{stateNames[state]}</StatusPill>
      </p>
      {isPaid && balanceKobo < amountKobo ? (
        <p className="text-small text-muted">
          A refund removes only what is left on the card. What was spent cannot be recovered.
        </p>
      ) : null}
    </>
  )
}

function Whom({ card: { toName, toEmail, sendAt, sentAt } }: { card: DeskGiftCard }) {
  const name = toName === '' ? 'a deleted customer' : toName
  const where = toEmail === '' ? 'emailed to the buyer' : toEmail
  return (
    <p>
      For {name}, {where}. {sentAt ? 'Sent' : 'To be sent'} <When at={sentAt ?? sendAt} />.
    </p>
  )
}

type ToolProps = { card: DeskGiftCard } & Pick<Props, 'answer'>

const isOpen = ({ state }: DeskGiftCard) => state === 'sent' || state === 'waiting'

function Send({ card, answer }: ToolProps) {
  if (!isOpen(card)) return null
  return (
    <Fold
      title={card.state === 'sent' ? 'Send it again' : 'Send it now'}
      open={answer?.action === 'gift-card-send'}
    >
      <OfficeForm action="gift-card-send" ids="gift-send" answer={answer} guard={false}>
        <SendFields toEmail={card.toEmail} />
      </OfficeForm>
    </Fold>
  )
}

function Block({ card, answer }: ToolProps) {
  if (card.state === 'blocked') return <Unblock answer={answer} />
  if (!isOpen(card)) return null
  return (
    <Fold title="Block it" open={answer?.action === 'gift-card-block'}>
      <OfficeForm action="gift-card-block" ids="gift-block" answer={answer} guard={false}>
        <BlockFields />
      </OfficeForm>
    </Fold>
  )
}

const stateNames: Record<GiftCardState, string> = {
  unpaid: 'Not paid',
  waiting: 'Paid, to be sent',
  sent: 'Sent',
  blocked: 'Blocked',
  empty: 'Nothing left',
}

const tones = {
  unpaid: 'plain',
  waiting: 'gold',
  sent: 'ink',
  blocked: 'berry',
  empty: 'quiet',
} as const satisfies Record<GiftCardState, string>

function SendFields({ toEmail }: Pick<DeskGiftCard, 'toEmail'>) {
  const fieldOf = useFieldOf()
  const busy = useBusy('gift-card-send')
  return (
    <>
      <p className="text-small text-muted">
        The email has a new code for the same gift card, and the buyer gets a copy. Codes that were sent
        before still work.
      </p>
      <Field
        {...fieldOf('toEmail', toEmail)}
        label="Their email"
        hint="Leave it empty to email only the buyer."
        optional
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <Button type="submit" look="quiet" className="self-start" busy={busy} busyLabel="Sending">
        Send the gift card
      </Button>
    </>
  )
}

function BlockFields() {
  const fieldOf = useFieldOf()
  const busy = useBusy('gift-card-block')
  return (
    <>
      <p className="text-small text-muted">
        Nobody can spend it while it is blocked. Orders that it has already paid for stay as they are.
      </p>
      <Field {...fieldOf('reason')} label="Reason" required autoComplete="off" maxLength={200} />
      <Button type="submit" look="quiet" className="self-start" busy={busy} busyLabel="Saving">
        Block the gift card
      </Button>
    </>
  )
}

function Unblock({ answer }: Pick<SectionProps, 'answer'>) {
  const busy = useBusy('gift-card-unblock')
  return (
    <OfficeForm action="gift-card-unblock" answer={answer} guard={false}>
      <Button type="submit" look="quiet" className="self-start" busy={busy}>
        Unblock the gift card
      </Button>
    </OfficeForm>
  )
}
