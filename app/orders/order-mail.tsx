// The mails about an order, in the look of the house. Tables and inline styles, because mail readers know no better.
import { Body, Button, Column, Container, Head, Heading, Hr, Html, Link, Preview, Row, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { CSSProperties } from 'react'
import { brand } from '#app/brand.ts'
import { formatPromise } from '#app/delivery/delivery.ts'
import { type Kobo, timesKobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

export type OrderMailKind = 'order-placed' | 'order-paid' | 'payment-trouble' | 'refund-started'

export type OrderMailData = {
  number: number
  name: string
  orderUrl: string
  lines: readonly { name: string; detail: string; quantity: number; unitPriceKobo: Kobo }[]
  adjustments: readonly { label: string; amountKobo: Kobo; included: boolean }[]
  totalKobo: Kobo
  deliverTo: readonly string[]
  promisedFrom: string
  promisedTo: string
  note: string
}

type Words = { subject: string; headline: string; paragraphs: string[]; button: string }

export async function renderOrderMail(kind: OrderMailKind, order: OrderMailData): Promise<{ subject: string; html: string; text: string }> {
  const words = wordsOf(kind, order)
  const mail = <OrderMail words={words} order={order} />
  return { subject: words.subject, html: await render(mail), text: plainText(words, order) }
}

function wordsOf(kind: OrderMailKind, order: OrderMailData): Words {
  const first = order.name.split(' ')[0] ?? order.name
  const arrives = formatPromise(order.promisedFrom, order.promisedTo)
  switch (kind) {
    case 'order-paid':
      return {
        subject: `Order ${order.number} is confirmed`,
        headline: `Thank you, ${first}.`,
        paragraphs: [
          `Your payment of ${formatNaira(order.totalKobo)} has arrived and your order is confirmed.`,
          `It reaches you ${arrives}. The rider will call before coming.`,
        ],
        button: 'See your order',
      }
    case 'order-placed':
      return {
        subject: `Order ${order.number} waits for your payment`,
        headline: 'We are keeping your pieces.',
        paragraphs: ['Nothing was taken yet. You can pay by card, transfer or USSD from your order’s page.'],
        button: `Pay ${formatNaira(order.totalKobo)}`,
      }
    case 'payment-trouble':
      return {
        subject: `About your payment for order ${order.number}`,
        headline: 'We are looking at your payment.',
        paragraphs: [
          'A payment reached us that does not match your order exactly, so a person is checking it now.',
          'Please do not pay again. We will write to you as soon as it is clear.',
        ],
        button: 'See your order',
      }
    case 'refund-started':
      return {
        subject: `Your money for order ${order.number} is going back`,
        headline: 'Your money is going back to you.',
        paragraphs: [
          'Your payment arrived when it could no longer be used for this order, so we have started to send all of it back.',
          'Banks take up to ten working days. You need not do anything.',
        ],
        button: 'See your order',
      }
  }
}

function OrderMail({ words, order }: { words: Words; order: OrderMailData }) {
  return (
    <Html lang="en-NG">
      <Head />
      <Preview>{words.paragraphs[0] ?? words.headline}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.brand}>{brand.name}</Text>
          <Heading style={styles.headline}>{words.headline}</Heading>
          {words.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.text}>
              {paragraph}
            </Text>
          ))}
          <Section style={styles.action}>
            <Button href={order.orderUrl} style={styles.button}>
              {words.button}
            </Button>
          </Section>
          <OrderTable order={order} />
          <Text style={styles.label}>Delivered to</Text>
          <Text style={styles.text}>{order.deliverTo.join(', ')}</Text>
          <Hr style={styles.rule} />
          <Text style={styles.quiet}>
            Order {order.number}. Its page stays open under{' '}
            <Link href={order.orderUrl} style={styles.link}>
              this private link
            </Link>
            ; please keep it to yourself. Questions? Write to {brand.email} or WhatsApp {brand.whatsapp}.
          </Text>
          <Text style={styles.quiet}>
            {brand.legalName}, {brand.address.street}, {brand.address.area}, {brand.address.city}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function OrderTable({ order }: { order: OrderMailData }) {
  return (
    <Section>
      {order.lines.map((line) => (
        <Row key={`${line.name}${line.detail}`} style={styles.row}>
          <Column style={styles.cell}>
            {line.name}
            <br />
            <span style={styles.detail}>
              {line.detail} × {line.quantity}
            </span>
          </Column>
          <Column style={styles.amount}>{formatNaira(timesKobo(line.unitPriceKobo, line.quantity))}</Column>
        </Row>
      ))}
      {order.adjustments.map((row) => (
        <Row key={row.label} style={styles.row}>
          <Column style={styles.cell}>{row.label}</Column>
          <Column style={styles.amount}>{formatNaira(row.amountKobo)}</Column>
        </Row>
      ))}
      <Row style={styles.row}>
        <Column style={{ ...styles.cell, fontWeight: 700 }}>Total</Column>
        <Column style={{ ...styles.amount, fontWeight: 700 }}>{formatNaira(order.totalKobo)}</Column>
      </Row>
    </Section>
  )
}

function plainText(words: Words, order: OrderMailData): string {
  const lines = order.lines.map(
    (line) => `${line.quantity} × ${line.name}, ${line.detail}: ${formatNaira(timesKobo(line.unitPriceKobo, line.quantity))}`,
  )
  const adjustments = order.adjustments.map((row) => `${row.label}: ${formatNaira(row.amountKobo)}`)
  return [
    words.headline,
    ...words.paragraphs,
    `${words.button}: ${order.orderUrl}`,
    [...lines, ...adjustments, `Total: ${formatNaira(order.totalKobo)}`].join('\n'),
    `Delivered to: ${order.deliverTo.join(', ')}`,
    `Order ${order.number}. ${brand.name}, ${brand.email}, WhatsApp ${brand.whatsapp}`,
  ].join('\n\n')
}

const ink = '#241812'
const serif = "Georgia, 'Times New Roman', serif"

const styles = {
  body: { margin: 0, backgroundColor: '#faf6ee', color: ink, fontFamily: 'Arial, Helvetica, sans-serif' },
  container: { maxWidth: '560px', padding: '32px 20px 48px' },
  brand: { margin: '0 0 32px', fontFamily: serif, fontSize: '26px', lineHeight: '28px', borderBottom: '1px solid #b58b45', paddingBottom: '16px' },
  headline: { margin: '0 0 16px', fontFamily: serif, fontSize: '34px', lineHeight: '38px', fontWeight: 400 },
  text: { margin: '0 0 12px', fontSize: '16px', lineHeight: '25px' },
  action: { padding: '16px 0 28px' },
  button: { padding: '15px 28px', backgroundColor: ink, color: '#faf6ee', fontSize: '16px', textDecoration: 'none' },
  row: { borderTop: '1px solid #ddd0bc' },
  cell: { padding: '12px 12px 12px 0', fontSize: '16px', lineHeight: '24px', verticalAlign: 'top' },
  amount: { padding: '12px 0', fontSize: '16px', lineHeight: '24px', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  detail: { color: '#6a5547', fontSize: '14px' },
  label: { margin: '28px 0 4px', color: '#6a5547', fontSize: '14px' },
  rule: { margin: '24px 0', borderColor: '#ddd0bc' },
  quiet: { margin: '0 0 8px', color: '#6a5547', fontSize: '14px', lineHeight: '22px' },
  link: { color: ink },
} satisfies Record<string, CSSProperties>
