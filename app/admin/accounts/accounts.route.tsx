// /admin/accounts: what came in and went back in a period, the tax in it and what the provider kept; the file for the accountant.
import { Form, Link } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { type AccountKind, accountKinds, type AccountSums } from '#app/domain/orders/payments/accounts.ts'
import { sumAccounts } from '#app/domain/orders/payments/accounts.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { kindWords } from './account-columns.ts'
import { lastMonth, periodOf, readDays, usualDays } from '#app/admin/shell/asked-days.ts'
import { DaysForm } from '#app/admin/shell/days-form.tsx'
import type { Route } from './+types/accounts.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const days = readDays(new URL(request.url).searchParams, lastMonth(now()))
  return {
    days,
    usual: usualDays(now()),
    sums: await sumAccounts(db, periodOf(days)),
    mayExport: may(me.role, 'export'),
  }
}

export default function Accounts({ loaderData }: Route.ComponentProps) {
  const { days, usual, sums, mayExport } = loaderData
  return (
    <OfficePage
      title="Accounts"
      lead="Payments, refunds, VAT and provider fees for any period, with a file for your accountant."
    >
      <DaysForm to="/admin/accounts" days={days} usual={usual} />
      <Figures sums={sums} />
      <p>
        <Link
          to={`/admin/accounts/payouts?from=${days.first}&to=${days.last}`}
          className="link inline-flex min-h-11 items-center"
        >
          Payouts: what reached your bank, and for which orders
        </Link>
      </p>
      <OfficeSection title="Breakdown">
        <Kinds kinds={sums.kinds} revenueKobo={sums.revenueKobo} />
        <p className="max-w-prose text-small text-muted">
          Gift cards and store credit left to spend at the end of this period: {formatNaira(sums.owedKobo)}.
          You owe it to customers; it is not revenue.
        </p>
      </OfficeSection>
      {mayExport ? (
        <OfficeSection title="For your accountant">
          <p className="max-w-prose">
            A CSV file with one line per payment and refund: date, order, invoice number, amount, VAT, net,
            how it was paid, the provider’s fee, and what each invoice is made of. A gift card counts as
            revenue, with its VAT, when it is spent and not when it is sold. The file names no customers.
          </p>
          <Form method="post" action="/admin/accounts/file?do=download" reloadDocument>
            <input type="hidden" name="from" value={days.first} />
            <input type="hidden" name="to" value={days.last} />
            <Button type="submit">Download this period</Button>
          </Form>
        </OfficeSection>
      ) : null}
    </OfficePage>
  )
}

function Figures({ sums }: { sums: AccountSums }) {
  const { revenueKobo, vatKobo, exportKobo, feeKobo, withoutFee } = sums
  return (
    <Stats>
      <Stat label="Revenue" value={<Money kobo={revenueKobo} />} note="after refunds, with store credit" />
      <Stat
        label="VAT included"
        value={<Money kobo={vatKobo} />}
        note={`Net ${formatNaira(kobo(revenueKobo - vatKobo))}`}
      />
      <Stat label="Exports" value={<Money kobo={exportKobo} />} note="zero-rated" />
      <Stat
        label="Provider fees"
        value={<Money kobo={feeKobo} />}
        note={
          withoutFee === 0
            ? undefined
            : `not known for ${withoutFee} ${withoutFee === 1 ? 'payment' : 'payments'}`
        }
      />
    </Stats>
  )
}

function Kinds({ kinds, revenueKobo }: Pick<AccountSums, 'kinds' | 'revenueKobo'>) {
  const shown = accountKinds.filter((kind) => kinds[kind].count > 0)
  if (shown.length === 0) return <p className="text-muted">Nothing was paid or refunded in this period.</p>
  return (
    <table className="w-full max-w-160 tabular-nums">
      <caption className="sr-only">Revenue by kind</caption>
      <thead>
        <tr>
          <Head>Kind</Head>
          <Head>Count</Head>
          <Head>Amount</Head>
        </tr>
      </thead>
      <tbody>
        {shown.map((kind) => (
          <KindRow key={kind} kind={kind} {...kinds[kind]} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className={`${cellLook} font-medium`}>
            Revenue
          </th>
          <td className={`${cellLook} font-medium`}>
            <Money kobo={revenueKobo} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Names on the left, figures on the right. */
const cellLook = 'border-b border-rule py-2 text-right first:pr-4 first:text-left'

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className={`${cellLook} text-small font-medium text-muted`}>
      {children}
    </th>
  )
}

function KindRow({ kind, count, amountKobo }: { kind: AccountKind } & AccountSums['kinds'][AccountKind]) {
  return (
    <tr>
      <th scope="row" className={`${cellLook} font-normal`}>
        {kindWords[kind]}
      </th>
      <td className={cellLook}>{count.toLocaleString('en-NG')}</td>
      <td className={cellLook}>
        <Money kobo={amountKobo} />
      </td>
    </tr>
  )
}
