// /admin/accounts: what came in and went back in a period, the tax in it and what the provider kept; the file for the accountant.
import { Form, Link } from 'react-router'
import { chipLook, ChipRow } from '#app/admin/shell/chips.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { FilterLabel } from '#app/admin/shell/list-tools.tsx'
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
import { type AskedDays, periodOf, readDays, usualDays } from './account-period.ts'
import type { Route } from './+types/accounts.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const days = readDays(new URL(request.url).searchParams, now())
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
      <Days days={days} usual={usual} />
      <Figures sums={sums} />
      <OfficeSection title="Breakdown">
        <Kinds kinds={sums.kinds} revenueKobo={sums.revenueKobo} />
      </OfficeSection>
      {mayExport ? (
        <OfficeSection title="For your accountant">
          <p className="max-w-prose">
            A CSV file with one line per payment and refund: date, order, invoice number, amount, VAT, net,
            how it was paid, the provider’s fee, and what each invoice is made of. It names no customers.
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

function Days({ days, usual }: { days: AskedDays; usual: { name: string; days: AskedDays }[] }) {
  return (
    <div className="flex flex-col gap-4">
      <ChipRow label="Usual periods">
        {usual.map(({ name, days: { first, last } }) => (
          <Link
            key={name}
            to={`/admin/accounts?from=${first}&to=${last}`}
            className={chipLook}
            aria-current={first === days.first && last === days.last ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </ChipRow>
      <Form method="get" className="flex flex-wrap items-end gap-3" key={`${days.first} ${days.last}`}>
        <FilterLabel label="From">
          <input type="date" name="from" defaultValue={days.first} required className="input" />
        </FilterLabel>
        <FilterLabel label="To">
          <input type="date" name="to" defaultValue={days.last} required className="input" />
        </FilterLabel>
        <Button type="submit" look="quiet">
          Show
        </Button>
      </Form>
    </div>
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
