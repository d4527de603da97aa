// /admin/bank-transfers: receipts that customers sent, to be compared with the house's bank account.
import { office } from '#app/domain/staff/staff-context.server.ts'
import { BankTransfersPage } from './bank-transfers-page.tsx'
import { listTransfers } from './list-transfers.server.ts'
import type { Route } from './+types/bank-transfers.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = office(context)
  return { ...(await listTransfers(db)), done: new URL(request.url).searchParams.get('done') }
}

export default function BankTransfers({ loaderData }: Route.ComponentProps) {
  return <BankTransfersPage {...loaderData} />
}
