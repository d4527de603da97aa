// The one look of all mails. Tables and inline styles, because mail readers know no better.
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
import { brand } from '#app/foundation/settings/brand.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { houseLine, type MailContent, type MailHouse } from './mail-content.ts'
import { mailSheet, mailStyles as styles } from './mail-styles.ts'

export function MailFrame({ mail, house }: { mail: MailContent; house: MailHouse }) {
  return (
    <Html lang="en-NG">
      <Head>
        <title>{mail.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* No shopper's word reaches this sheet, so it may stand unescaped. */}
        <style dangerouslySetInnerHTML={{ __html: mailSheet }} />
      </Head>
      <Preview>{mail.preheader}</Preview>
      <Body style={styles.body} className="m-ground">
        <Container style={styles.container} className="m-container">
          <Row style={styles.masthead}>
            <Column style={styles.brand} className="m-brand">
              {brand.name}
            </Column>
            {mail.mark && (
              <Column style={styles.mark} className="m-muted">
                {mail.mark}
              </Column>
            )}
          </Row>
          <Heading style={styles.headline} className="m-headline">
            {mail.headline}
          </Heading>
          {mail.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.text} className="m-text">
              {paragraph}
            </Text>
          ))}
          {mail.fact && <Fact fact={mail.fact} />}
          {mail.button && <Action button={mail.button} />}
          {mail.notes?.map((note) => (
            <Text key={note} style={styles.note} className="m-muted">
              {note}
            </Text>
          ))}
          {mail.more?.map(({ label, url }) => (
            <Text key={url} style={styles.note} className="m-muted">
              <Link href={url} style={styles.link} className="m-link">
                {label}
              </Link>
            </Text>
          ))}
          {mail.button && mail.showsAddress && <Address url={mail.button.url} />}
          {mail.details && (
            <Section style={styles.details} className="m-details">
              {mail.details.html}
            </Section>
          )}
          <Foot mail={mail} house={house} />
        </Container>
      </Body>
    </Html>
  )
}

function Fact({ fact }: { fact: NonNullable<MailContent['fact']> }) {
  return (
    <Section style={styles.fact}>
      <Text style={styles.label} className="m-label">
        {fact.label}
      </Text>
      <Text style={fact.isMoney ? styles.money : styles.date} className="m-text">
        {fact.value}
      </Text>
    </Section>
  )
}

function Action({ button }: { button: NonNullable<MailContent['button']> }) {
  return (
    <Row>
      <Column style={styles.action}>
        <Button href={button.url} style={styles.button} className="m-button">
          {button.label}
        </Button>
      </Column>
    </Row>
  )
}

function Address({ url }: { url: string }) {
  return (
    <Text style={styles.note} className="m-muted">
      If the button does not open, copy this address into your browser:
      <br />
      <Link href={url} style={styles.address} className="m-muted">
        {url}
      </Link>
    </Text>
  )
}

function Foot({ mail, house }: { mail: MailContent; house: MailHouse }) {
  return (
    <Row style={styles.foot}>
      <Column style={styles.footCell} className="m-foot">
        {mail.showsHelp !== false && <Help house={house} />}
        <Text style={styles.quiet} className="m-muted">
          {mail.why}
          {mail.footLinks?.map(({ label, url }) => (
            <span key={url}>
              {' '}
              <Link href={url} style={styles.link} className="m-link">
                {label}
              </Link>
            </span>
          ))}
        </Text>
        <Text style={styles.quiet} className="m-muted">
          {houseLine(house)}
        </Text>
      </Column>
    </Row>
  )
}

function Help({ house: { email, hours, whatsapp } }: { house: MailHouse }) {
  return (
    <>
      <Text style={styles.question} className="m-text">
        Can we help?
      </Text>
      <Text style={styles.quiet} className="m-muted">
        <Link href={whatsAppAddress(whatsapp)} style={styles.link} className="m-link">
          WhatsApp us
        </Link>{' '}
        or email{' '}
        <Link href={`mailto:${email}`} style={styles.link} className="m-link">
          {email}
        </Link>
        . {hours.replaceAll(/ (?=[ap]m\b)/gu, '\u00A0')}.
      </Text>
    </>
  )
}
