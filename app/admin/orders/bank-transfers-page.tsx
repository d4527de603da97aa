import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { type PillTone, StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { ProofState } from '#app/domain/orders/payments/transfer.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { TransferRow } from './list-transfers.server.ts'

export const proofNames: Record<ProofState, [PillTone, string]> = {
  new: ['gold', 'To check'],
  replaced: ['quiet', 'Replaced'],
  confirmed: ['ink', 'Confirmed'],
  refused: ['berry', 'Refused'],
  closed: ['quiet', 'Closed'],
}

const doneOf: Record<string, string> = {
  refuse: 'Receipt refused. The customer was told why.',
  close: 'Receipt closed. The customer did not get a message.',
}

type Props = { rows: readonly TransferRow[]; total: number; done: string | null }

export function BankTransfersPage({ rows, total, done }: Props) {
  const waiting = rows.filter(({ state }) => state === 'new')
  const decided = rows.filter(({ state }) => state !== 'new')
  return (
    <OfficePage
      title="Bank transfers"
      lead="Receipts from customers. Confirm each one once you see the money in your bank account. If there is no receipt, record the transfer on the payment page of the order."
      done={done !== null && Object.hasOwn(doneOf, done) ? (doneOf[done] ?? null) : null}
    >
      <DataTable
        caption="Receipts to check"
        columns={columns}
        rows={waiting}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/admin/bank-transfers/${id}`}
        rowName={({ number }) => `Receipt for order ${number}`}
        empty={
          <EmptyState title="Nothing to check">
            <p>Receipts that customers send for their transfers appear here.</p>
          </EmptyState>
        }
      />
      {total > waiting.length ? (
        <p className="text-small text-muted">
          {total - waiting.length} more to check. They appear here as you work through these.
        </p>
      ) : null}
      {decided.length > 0 ? (
        <OfficeSection title="Recently checked">
          <DataTable
            caption="Recently checked receipts"
            columns={columns}
            rows={decided}
            rowKey={({ id }) => id}
            rowLink={({ id }) => `/admin/bank-transfers/${id}`}
            rowName={({ number }) => `Receipt for order ${number}`}
            empty={null}
          />
        </OfficeSection>
      ) : null}
    </OfficePage>
  )
}

const columns: Column<TransferRow>[] = [
  { key: 'order', name: 'Order', card: 'title', cell: ({ number }) => `Order ${number}` },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ state }) => {
      const [tone, name] = proofNames[state]
      return <StatusPill tone={tone}>{name}</StatusPill>
    },
  },
  { key: 'name', name: 'Customer', cell: ({ name }) => name },
  {
    key: 'due',
    name: 'To pay',
    align: 'end',
    card: 'line',
    cell: ({ dueKobo, receivedKobo, state }) =>
      state === 'new'
        ? dueKobo > 0
          ? formatNaira(dueKobo)
          : 'Nothing'
        : receivedKobo === null
          ? ''
          : `${formatNaira(receivedKobo)} received`,
  },
  { key: 'sent', name: 'Sent', align: 'end', cell: ({ sentAt }) => <When at={sentAt} show="short" /> },
]
