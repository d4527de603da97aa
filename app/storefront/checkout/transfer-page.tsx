import { Link } from 'react-router'
import { type ShownTransfer, TransferSection } from './transfer-section.tsx'

export function TransferPage({ transfer, problem }: { transfer: ShownTransfer; problem: string | null }) {
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <div className="flex max-w-2xl flex-col gap-8">
        <header className="flex flex-col gap-3">
          <p className="text-small text-muted">Order {transfer.number}</p>
          <h1 className="font-display text-title">Pay by bank transfer</h1>
        </header>
        <TransferSection transfer={transfer} problem={problem} />
        <Link to={`/order/${transfer.token}`} className="link inline-flex min-h-11 items-center self-start">
          Back to your order
        </Link>
      </div>
    </div>
  )
}
