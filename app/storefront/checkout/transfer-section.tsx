import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { fieldWiring } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { shrinkPicture } from '#app/foundation/ui/shrink-picture.ts'

export type ShownTransfer = {
  token: string
  number: number
  account: { bank: string; accountName: string; accountNumber: string }
  dueKobo: Kobo
  /** What has come of it; `dueKobo` is the rest. */
  partsKobo: Kobo
  /** 'offered': it is to be paid otherwise and may be paid so; 'balance': after its deposit; 'late': its time is over. */
  state: 'chosen' | 'offered' | 'balance' | 'late'
  /** Until when its items are reserved, in words. */
  until: string | null
  /** The last one that matters. */
  proof: { isRefused: boolean; sentAt: string; note: string } | null
}

/** What follows a receipt. Only an order that waits for its transfer has items reserved. */
const onceSeen: Record<ShownTransfer['state'], string> = {
  chosen:
    'We will confirm your order once we see the money in our account. Your items stay reserved while we check.',
  offered: 'We will confirm your order once we see the money in our account.',
  balance: 'We will confirm your payment once we see the money in our account.',
  late: 'Once we see the money in our account, we confirm your order if the items are still in stock, and refund you if they are not.',
}

/** The account, the sum, and the receipt that its customer sends. */
export function TransferSection({
  transfer,
  problem = null,
}: {
  transfer: ShownTransfer
  problem?: string | null
}) {
  const { proof, until, state } = transfer
  const isSent = proof !== null && !proof.isRefused
  return (
    <section
      id="transfer"
      aria-labelledby="transfer-title"
      className="mt-3 flex scroll-mt-24 flex-col gap-5 border-t border-gold bg-sand px-5 py-6"
    >
      <h2 id="transfer-title" className="font-display text-card">
        {titleOf(transfer, isSent)}
      </h2>
      {isSent ? (
        <p>
          We received your receipt on {proof.sentAt}. {onceSeen[state]}
        </p>
      ) : (
        <>
          {proof === null ? null : (
            <Notice tone="problem">
              <p className="whitespace-pre-line">We could not confirm your transfer. {proof.note}</p>
            </Notice>
          )}
          {state === 'late' ? (
            <p>
              The time to pay has ended. If you have already transferred the money, send us the receipt. We
              confirm your order if the items are still in stock, and refund you if they are not.
            </p>
          ) : until === null ? null : (
            <p>Your items are reserved for you until {until}.</p>
          )}
          {transfer.partsKobo > 0 ? (
            <p>We have received {formatNaira(transfer.partsKobo)}. Please transfer the rest.</p>
          ) : null}
          <AccountLines transfer={transfer} />
        </>
      )}
      {isSent && problem === null ? (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Send another receipt
          </summary>
          <ProofForm transfer={transfer} problem={null} />
        </details>
      ) : (
        <ProofForm transfer={transfer} problem={problem} />
      )}
    </section>
  )
}

function titleOf({ dueKobo, partsKobo, state }: ShownTransfer, isSent: boolean): string {
  if (isSent) return 'We are checking your transfer'
  if (state === 'late') return `Already transferred ${formatNaira(dueKobo)}?`
  return `Transfer ${partsKobo > 0 ? 'the rest, ' : ''}${formatNaira(dueKobo)}`
}

function AccountLines({ transfer: { account, dueKobo, number } }: { transfer: ShownTransfer }) {
  const lines = [
    { label: 'Bank', value: account.bank, copy: null },
    { label: 'Account name', value: account.accountName, copy: null },
    { label: 'Account number', value: account.accountNumber, copy: account.accountNumber },
    { label: 'Amount', value: formatNaira(dueKobo), copy: String(dueKobo / 100) },
    { label: 'Reference', value: String(number), copy: String(number) },
  ]
  return (
    <dl className="flex max-w-md flex-col">
      {lines.map(({ label, value, copy }) => (
        <div
          key={label}
          className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 border-t border-rule py-2 first:border-t-0"
        >
          <dt className="col-start-1 text-small text-muted">{label}</dt>
          <dd className="col-start-1 break-words tabular-nums">{value}</dd>
          {copy === null ? null : (
            <dd className="col-start-2 row-span-2 row-start-1 self-center">
              <Copy text={copy} label={label} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Shown where scripts run: without them the text is there to be copied by hand. */
function Copy({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <button
      type="button"
      onClick={copy}
      className="link hidden min-h-11 min-w-11 shrink-0 items-center justify-end scripted:inline-flex"
    >
      {copied ? 'Copied' : 'Copy'} <span className="sr-only">{label.toLowerCase()}</span>
    </button>
  )
}

const hint = 'A photo, screenshot or PDF. Only our team sees it.'

function ProofForm({ transfer: { token }, problem }: { transfer: ShownTransfer; problem: string | null }) {
  const { state, formAction } = useNavigation()
  const busy = state !== 'idle' && formAction?.includes('do=proof') === true
  async function shrink(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file?.type.startsWith('image/')) return
    const held = new DataTransfer()
    held.items.add(await shrinkPicture(file))
    // Assigning is no change by them, so this is not called again.
    input.files = held.files
  }
  return (
    <Form
      method="post"
      action={`/order/${token}/transfer?do=proof`}
      encType="multipart/form-data"
      className="flex max-w-md flex-col gap-4"
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor="proof" className="text-small font-medium">
          Transfer receipt
        </label>
        <p id="proof-hint" className="text-small text-muted">
          {hint}
        </p>
        <input
          type="file"
          name="proof"
          required
          accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
          className="input file:mr-4 file:py-1 file:px-3 file:border file:border-edge file:rounded-(--radius-s) file:bg-transparent file:text-ink file:[font:inherit] file:cursor-pointer"
          {...fieldWiring('proof', hint, problem ?? undefined)}
          onChange={(event) => void shrink(event.currentTarget)}
        />
        {problem === null ? null : (
          <p id="proof-error" role="alert" className="text-small text-berry">
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" busy={busy} className="self-start">
        {busy ? 'Sending…' : 'Send receipt'}
      </Button>
    </Form>
  )
}
