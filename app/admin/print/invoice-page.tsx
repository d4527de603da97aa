import { Form, useSearchParams } from 'react-router'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { InvoiceData } from './invoice.route.tsx'
import { paidLabel, type PrintedInvoice, taxWords } from '#app/domain/orders/payments/printed-invoice.ts'
import { PaperMark, PrintPages } from './print-pages.tsx'

export function InvoicePage(page: InvoiceData) {
  return (
    <PrintPages
      title="Invoices"
      count={page.invoices.length}
      noun={['invoice', 'invoices']}
      tools={<Missing {...page} />}
      nothing={nothingWords(page)}
    >
      {page.invoices.map((invoice) => (
        <Sheet key={invoice.number} invoice={invoice} />
      ))}
    </PrintPages>
  )
}

function nothingWords({ missing, unpaid }: InvoiceData): string | undefined {
  const count = missing.length + unpaid.length
  if (count === 0) return undefined
  return count === 1 ? 'This order has no invoice yet.' : 'These orders have no invoices yet.'
}

function Missing({ invoices, missing, unpaid, mayIssue }: InvoiceData) {
  const [query] = useSearchParams()
  const orders = query.get('orders') ?? ''
  return (
    <>
      {invoices.map(({ number, orderId }) => (
        <a key={number} href={`/admin/orders/${orderId}/invoice.pdf`} className="office-tap link">
          {number} as PDF
        </a>
      ))}
      {missing.length > 0 && mayIssue ? (
        <Form method="post" action={`?do=issue&orders=${encodeURIComponent(orders)}`}>
          <Button type="submit" look="quiet">
            Issue {missing.length === 1 ? `the invoice of order ${missing[0]}` : `${missing.length} invoices`}
          </Button>
        </Form>
      ) : null}
      {missing.length > 0 && !mayIssue ? (
        <p className="text-small text-muted">Not issued yet: {missing.join(', ')}</p>
      ) : null}
      {unpaid.length > 0 ? (
        <p className="text-small text-muted">Not paid, so without an invoice: {unpaid.join(', ')}</p>
      ) : null}
    </>
  )
}

function Sheet({ invoice }: { invoice: PrintedInvoice }) {
  const { seller } = invoice
  return (
    <article className="paper" aria-label={`Invoice ${invoice.number}`}>
      <header className="paper-head">
        <PaperMark />
        <p className="paper-title">Invoice</p>
      </header>
      <div className="paper-sides">
        <section>
          <h2>Sold by</h2>
          <p>
            <strong>{seller.name}</strong>
            {seller.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {seller.taxNumber === '' ? null : <span className="block">TIN {seller.taxNumber}</span>}
            {seller.registrationNumber ? <span className="block">{seller.registrationNumber}</span> : null}
            <span className="block">
              {seller.email}, {seller.phone}
            </span>
          </p>
        </section>
        <dl className="paper-facts">
          <dt>Number</dt>
          <dd>
            <strong>{invoice.number}</strong>
          </dd>
          <dt>Date</dt>
          <dd>{lagosWords(invoice.issuedAt, 'date')}</dd>
          <dt>Order</dt>
          <dd>{invoice.orderNumber}</dd>
          {invoice.paidAt ? (
            <>
              <dt>Paid</dt>
              <dd>{lagosWords(invoice.paidAt, 'date')}</dd>
            </>
          ) : null}
        </dl>
      </div>
      <section>
        <h2>Sold to</h2>
        <p>
          {invoice.buyer.map((line, place) => (
            <span key={`${place} ${line}`} className="block">
              {place === 0 ? <strong>{line}</strong> : line}
            </span>
          ))}
          <span className="block">
            {[invoice.buyerEmail, invoice.buyerPhone].filter((part) => part !== '').join(', ')}
          </span>
        </p>
      </section>
      <Lines invoice={invoice} />
      <p>
        <span className="paper-small">In words: </span>
        <strong>{invoice.totalWords}</strong>
      </p>
      {invoice.owedKobo > 0 ? <Owed invoice={invoice} /> : null}
      {invoice.credits.length > 0 ? <Credits invoice={invoice} /> : null}
      <footer className="paper-foot paper-small">
        <p>{taxWords(invoice)} Thank you for shopping with us.</p>
      </footer>
    </article>
  )
}

function Lines({ invoice }: { invoice: PrintedInvoice }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">SKU</th>
          <th scope="col" className="figure">
            Qty
          </th>
          <th scope="col" className="figure">
            Each
          </th>
          <th scope="col" className="figure">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <strong>{line.description}</strong>
              <br />
              {line.detail}
            </th>
            <td>{line.sku}</td>
            <td className="figure">{line.quantity}</td>
            <td className="figure">{formatNaira(line.unitKobo)}</td>
            <td className="figure">{formatNaira(line.amountKobo)}</td>
          </tr>
        ))}
        {invoice.extras.map((row) => (
          <tr key={row.id}>
            <th scope="row" colSpan={4}>
              {row.label}
            </th>
            <td className="figure">{formatNaira(row.amountKobo)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {invoice.isZeroRated ? (
          <tr>
            <th scope="row" colSpan={4} className="figure">
              VAT, zero-rated export
            </th>
            <td className="figure">{formatNaira(kobo(0))}</td>
          </tr>
        ) : null}
        {invoice.vat ? (
          <>
            <Sum label="Net" kobo={invoice.vat.netKobo} />
            <Sum label={invoice.vat.label} kobo={invoice.vat.vatKobo} />
          </>
        ) : null}
        <Sum label="Total" kobo={invoice.totalKobo} isTotal />
        {invoice.creditKobo > 0 ? <Sum label="Paid with store credit" kobo={invoice.creditKobo} /> : null}
      </tfoot>
    </table>
  )
}

function Sum({
  label,
  kobo: amountKobo,
  isTotal = false,
}: {
  label: string
  kobo: PrintedInvoice['totalKobo']
  isTotal?: boolean
}) {
  return (
    <tr className={isTotal ? 'total' : ''}>
      <th scope="row" colSpan={4} className="figure">
        {label}
      </th>
      <td className="figure">{formatNaira(amountKobo)}</td>
    </tr>
  )
}

/** Of an order with a deposit, until all of it is paid. */
function Owed({ invoice }: { invoice: PrintedInvoice }) {
  return (
    <section className="paper-box">
      <h2>{invoice.owedParts.length > 0 ? 'Instalments' : 'Deposit and balance'}</h2>
      <table>
        <tbody>
          <tr>
            <th scope="row">{paidLabel(invoice)}</th>
            <td className="figure">{formatNaira(invoice.paidKobo)}</td>
          </tr>
          {invoice.owedParts.map(({ no, label, amountKobo }) => (
            <tr key={no}>
              <th scope="row">{label}</th>
              <td className="figure">{formatNaira(amountKobo)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Balance to pay before delivery</th>
            <td className="figure">
              <strong>{formatNaira(invoice.owedKobo)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Credits({ invoice }: { invoice: PrintedInvoice }) {
  return (
    <section className="paper-box">
      <h2>Refunded since</h2>
      <table>
        <tbody>
          {invoice.credits.map((credit) => (
            <tr key={credit.id}>
              <td>{lagosWords(credit.at, 'date')}</td>
              <th scope="row">{credit.reason}</th>
              <td className="figure">−{formatNaira(credit.amountKobo)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="figure">
              Balance
            </th>
            <td className="figure">
              <strong>{formatNaira(invoice.balanceKobo)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
