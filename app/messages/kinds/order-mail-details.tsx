// What a mail shows of the order: its products, its sums, where it goes.
import { Column, Row, Section, Text } from '@react-email/components'
import { timesKobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
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
      {showsDestination && <Destination order={order} />}
    </>
  )
}

function OrderLines({ order }: { order: OrderMailData }) {
  return (
    <Section style={styles.lines} className="m-rule">
      {order.lines.map((line) => (
        <Section key={line.id} style={styles.line} className="m-rule">
          <Row>
            <Column style={styles.product}>
              {line.name}
              <br />
              <span style={styles.detail} className="m-muted">
                {line.detail}
                {line.quantity > 1 && ` · ${line.quantity} × ${formatNaira(line.unitPriceKobo)}`}
              </span>
            </Column>
            <Column style={styles.price}>{formatNaira(timesKobo(line.unitPriceKobo, line.quantity))}</Column>
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
            <Column style={styles.extra} className="m-muted">
              {row.label}
            </Column>
            <Column style={styles.extraAmount} className="m-muted">
              {formatNaira(row.amountKobo)}
            </Column>
          </Row>
        ))}
      <Row>
        <Column style={styles.total}>Total</Column>
        <Column style={styles.totalAmount}>{formatNaira(order.totalKobo)}</Column>
      </Row>
      {order.adjustments
        .filter((row) => row.included)
        .map((row) => (
          <Row key={row.id}>
            <Column style={styles.inside} className="m-muted">
              {row.label}
            </Column>
            <Column style={styles.insideAmount} className="m-muted">
              {formatNaira(row.amountKobo)}
            </Column>
          </Row>
        ))}
    </Section>
  )
}

function Destination({ order }: { order: OrderMailData }) {
  const [name, ...address] = order.deliverTo
  return (
    <Section style={styles.destination}>
      <Text style={mailStyles.label} className="m-label">
        Delivering to
      </Text>
      <Text style={styles.address} className="m-text">
        {name}
        <br />
        {address.join(', ')}
      </Text>
      {order.note !== '' && (
        <>
          <Text style={mailStyles.label} className="m-label">
            Your note
          </Text>
          <Text style={styles.address} className="m-text">
            {order.note}
          </Text>
        </>
      )}
    </Section>
  )
}
