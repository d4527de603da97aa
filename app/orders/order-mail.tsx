// The mails about an order, in the look of the house. Tables and inline styles, because mail readers know no better.
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import { brand } from '#app/brand.ts'
import { timesKobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { MailDesign } from './order-mail-design.tsx'
import { mailStyles as styles } from './order-mail-styles.ts'
import { orderMailText } from './order-mail-text.ts'
import {
  type OrderMailData,
  type OrderMailKind,
  type OrderMailWords,
  orderMailWords,
} from './order-mail-words.ts'

export type RenderedMail = { subject: string; html: string; text: string }

export async function renderOrderMail(kind: OrderMailKind, order: OrderMailData): Promise<RenderedMail> {
  const words = orderMailWords(kind, order)
  const html = await render(<OrderMail words={words} order={order} />)
  return { subject: words.subject, html, text: orderMailText(words, order) }
}

function OrderMail({ words, order }: { words: OrderMailWords; order: OrderMailData }) {
  return (
    <Html lang="en-NG">
      <Head>
        <title>{words.subject}</title>
        {/* The ivory is part of the look; readers that darken mails turn the gold to mud. */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
      </Head>
      <Preview>{words.paragraphs[0] ?? words.headline}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Row style={styles.masthead}>
            <Column style={styles.brand}>{brand.name}</Column>
            <Column style={styles.number}>Order {order.number}</Column>
          </Row>
          <Heading style={styles.headline}>{words.headline}</Heading>
          {words.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.text}>
              {paragraph}
            </Text>
          ))}
          {words.fact && (
            <Section style={styles.fact}>
              <Text style={styles.label}>{words.fact.label}</Text>
              <Text style={words.fact.isMoney ? styles.money : styles.date}>{words.fact.value}</Text>
            </Section>
          )}
          <Section style={styles.action}>
            <Button href={order.orderUrl} style={styles.button}>
              {words.button}
            </Button>
          </Section>
          <OrderLines order={order} />
          <OrderTotals order={order} />
          {words.showsDestination && <Destination order={order} />}
          <Help order={order} />
        </Container>
      </Body>
    </Html>
  )
}

function OrderLines({ order }: { order: OrderMailData }) {
  return (
    <Section style={styles.lines}>
      {order.lines.map((line) => (
        <Section key={line.id} style={styles.line}>
          <Row>
            <Column style={styles.piece}>
              {line.name}
              <br />
              <span style={styles.detail}>
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
          <Row key={row.id}>
            <Column style={styles.extra}>{row.label}</Column>
            <Column style={styles.extraAmount}>{formatNaira(row.amountKobo)}</Column>
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
            <Column style={styles.inside}>{row.label}</Column>
            <Column style={styles.insideAmount}>{formatNaira(row.amountKobo)}</Column>
          </Row>
        ))}
    </Section>
  )
}

function Destination({ order }: { order: OrderMailData }) {
  const [name, ...address] = order.deliverTo
  return (
    <Section style={styles.destination}>
      <Text style={styles.label}>Delivering to</Text>
      <Text style={styles.address}>
        {name}
        <br />
        {address.join(', ')}
      </Text>
      {order.note !== '' && (
        <>
          <Text style={styles.label}>Your note</Text>
          <Text style={styles.address}>{order.note}</Text>
        </>
      )}
    </Section>
  )
}

function Help({ order }: { order: OrderMailData }) {
  const { address, email, legalName, whatsapp } = brand
  return (
    <Section style={styles.help}>
      <Text style={styles.question}>Can we help?</Text>
      <Text style={styles.quiet}>
        <Link href={`https://wa.me/${whatsapp.replace('+', '')}`} style={styles.link}>
          WhatsApp us
        </Link>{' '}
        or write to{' '}
        <Link href={`mailto:${email}`} style={styles.link}>
          {email}
        </Link>
        . {brand.hours}.
      </Text>
      <Text style={styles.quiet}>
        <Link href={order.orderUrl} style={styles.link}>
          Your order’s page
        </Link>{' '}
        is private to whoever has the link, so please keep this mail to yourself.
      </Text>
      <Text style={styles.quiet}>
        {legalName}, {address.street}, {address.area}, {address.city}
      </Text>
    </Section>
  )
}
