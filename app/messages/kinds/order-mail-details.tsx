// What a mail shows of the order: its products, its sums, where it goes.
import { timesKobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Row, Section } from '#app/messages/mail/mail-parts.tsx'
import { mailStyles, mailTableStyles as styles } from '#app/messages/mail/mail-styles.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { MailDesign } from './order-mail-design.tsx'

export function OrderMailDetails({
  order,
  showsDestination,
}: {
  order: OrderMailData
  showsDestination: boolean
}) {
  return (
    <>
      <OrderLines order={order} />
      <OrderTotals order={order} />
      {showsDestination && order.deliverTo.length > 0 && <Destination order={order} />}
    </>
  )
}

function OrderLines({ order }: { order: OrderMailData }) {
  return (
    <Section style={styles.lines} className="m-rule">
      {order.lines.map((line) => (
        <Section key={line.id} style={styles.line} className="m-rule">
          <Row>
            <td style={styles.product}>
              {line.name}
              <br />
              <span style={styles.detail} className="m-muted">
                {line.detail}
                {line.quantity > 1 && ` · ${line.quantity} × ${formatNaira(line.unitPriceKobo)}`}
              </span>
            </td>
            <td style={styles.price}>{formatNaira(timesKobo(line.unitPriceKobo, line.quantity))}</td>
          </Row>
          {line.design && <MailDesign design={line.design} />}
        </Section>
      ))}
    </Section>
  )
}

function OrderTotals({ order }: { order: OrderMailData }) {
  return (
    <Section style={styles.totals}>
      {order.adjustments
        .filter((row) => !row.included)
        .map((row) => (
          <Row key={row.id} className="m-muted">
            <td style={styles.extra} className="m-muted">
              {row.label}
            </td>
            <td style={styles.extraAmount} className="m-muted">
              {formatNaira(row.amountKobo)}
            </td>
          </Row>
        ))}
      <Row>
        <td style={styles.total}>Total</td>
        <td style={styles.totalAmount}>{formatNaira(order.totalKobo)}</td>
      </Row>
      {order.adjustments
        .filter((row) => row.included)
        .map((row) => (
          <Row key={row.id}>
            <td style={styles.inside} className="m-muted">
              {row.label}
            </td>
            <td style={styles.insideAmount} className="m-muted">
              {formatNaira(row.amountKobo)}
            </td>
          </Row>
        ))}
    </Section>
  )
}

function Destination({ order }: { order: OrderMailData }) {
  const [name, ...address] = order.deliverTo
  return (
    <Section style={styles.destination}>
      <p style={mailStyles.label} className="m-label">
        {order.pickup ? 'Pickup' : 'Delivering to'}
      </p>
      <p style={styles.address} className="m-text">
        {name}
        <br />
        {address.join(', ')}
        {order.pickup && (
          <>
            <br />
            {order.pickup.place.hours}
          </>
        )}
      </p>
      {order.note !== '' && (
        <>
          <p style={mailStyles.label} className="m-label">
            Your note
          </p>
          <p style={styles.address} className="m-text">
            {order.note}
          </p>
        </>
      )}
    </Section>
  )
}
