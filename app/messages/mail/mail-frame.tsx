// The one look of all mails.
import { renderToStaticMarkup } from 'react-dom/server'
import { logoAddress, sizeWithin } from '#app/foundation/settings/house-pictures.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { houseLine, type MailContent, type MailHouse } from './mail-content.ts'
import { Button, forOutlook, Link, Row, Section } from './mail-parts.tsx'
import { mailSheet, mailStyles as styles } from './mail-styles.ts'

type Props = { mail: MailContent; house: MailHouse; baseUrl: string }

export function MailFrame(props: Props) {
  const { mail } = props
  return (
    <html lang="en-NG" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{mail.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* No shopper's word reaches this sheet, so it may stand unescaped. */}
        <style dangerouslySetInnerHTML={{ __html: mailSheet }} />
      </head>
      <body style={styles.body} className="m-ground">
        <Preheader line={mail.preheader} />
        <Row>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control, and not empty: the rule does not look into its HTML */}
          <td
            style={styles.ground}
            className="m-ground"
            dangerouslySetInnerHTML={{ __html: framed(props) }}
          />
        </Row>
      </body>
    </html>
  )
}

/** Shown by inboxes only; blanks keep what stands next in the mail out of their line. */
function Preheader({ line }: { line: string }) {
  const shown = line.slice(0, preheaderLength)
  return <div style={styles.preheader}>{shown + blank.repeat(preheaderLength - shown.length)}</div>
}

const preheaderLength = 150
/** Readers fold blanks that are alike, hence one of each that has no width. */
const blank = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF'

/** Outlook for Windows knows no max-width and pads no tables: only there, a table of 600 stands around the mail. */
function framed(props: Props): string {
  const opening = `<table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td style="padding:${styles.container.padding}">`
  return forOutlook(opening) + renderToStaticMarkup(<Sheet {...props} />) + forOutlook('</td></tr></table>')
}

function Sheet({ mail, house, baseUrl }: Props) {
  return (
    <Section style={styles.container} className="m-container">
      <Row style={styles.masthead}>
        <td style={styles.brand} className="m-brand">
          <Mark house={house} baseUrl={baseUrl} />
        </td>
        {mail.mark && (
          <td style={styles.mark} className="m-muted">
            {mail.mark}
          </td>
        )}
      </Row>
      <h1 style={styles.headline} className="m-headline">
        {mail.headline}
      </h1>
      {mail.paragraphs.map((paragraph) => (
        <p key={paragraph} style={styles.text} className="m-text">
          {paragraph}
        </p>
      ))}
      {mail.fact && <Fact fact={mail.fact} />}
      {mail.button && (
        <Row>
          <td style={styles.action}>
            <Button href={mail.button.url}>{mail.button.label}</Button>
          </td>
        </Row>
      )}
      {mail.notes?.map((note) => (
        <p key={note} style={styles.note} className="m-muted">
          {note}
        </p>
      ))}
      {mail.more?.map(({ label, url }) => (
        <p key={url} style={styles.note} className="m-muted">
          <Link href={url}>{label}</Link>
        </p>
      ))}
      {mail.button && mail.showsAddress && <Address url={mail.button.url} />}
      {mail.details && (
        <Section style={styles.details} className="m-details">
          {mail.details.html}
        </Section>
      )}
      {mail.closing?.map((paragraph) => (
        <p key={paragraph} style={styles.closing} className="m-text">
          {paragraph}
        </p>
      ))}
      <Foot mail={mail} house={house} />
    </Section>
  )
}

/** On its light plate in the dark: there is no telling which of two pictures a reader would show. */
function Mark({ house: { name, logo }, baseUrl }: Pick<Props, 'house' | 'baseUrl'>) {
  if (logo === null) return name
  return (
    <img
      src={baseUrl + logoAddress(logo, 480, 'png')}
      alt={name}
      {...sizeWithin(logo, { width: 200, height: 72 })}
      style={styles.logo}
      className="m-logo"
    />
  )
}

function Fact({ fact }: { fact: NonNullable<MailContent['fact']> }) {
  return (
    <Section style={styles.fact}>
      <p style={styles.label} className="m-label">
        {fact.label}
      </p>
      <p style={fact.isMoney ? styles.money : styles.date} className="m-text">
        {fact.value}
      </p>
    </Section>
  )
}

function Address({ url }: { url: string }) {
  return (
    <p style={styles.note} className="m-muted">
      If the button does not open, copy this address into your browser:
      <br />
      <Link href={url} style={styles.address} className="m-muted">
        {url}
      </Link>
    </p>
  )
}

function Foot({ mail, house }: { mail: MailContent; house: MailHouse }) {
  return (
    <Row style={styles.foot}>
      <td style={styles.footCell} className="m-foot">
        {mail.showsHelp !== false && <Help house={house} />}
        <p style={styles.quiet} className="m-muted">
          {mail.why}
          {mail.footLinks?.map(({ label, url }) => (
            <span key={url}>
              {' '}
              <Link href={url}>{label}</Link>
            </span>
          ))}
        </p>
        <p style={styles.quiet} className="m-muted">
          {houseLine(house)}
        </p>
      </td>
    </Row>
  )
}

function Help({ house: { email, hours, whatsapp } }: { house: MailHouse }) {
  return (
    <>
      <p style={styles.question} className="m-text">
        Can we help?
      </p>
      <p style={styles.quiet} className="m-muted">
        <Link href={whatsAppAddress(whatsapp)}>WhatsApp us</Link> or email{' '}
        <Link href={`mailto:${email}`}>{email}</Link>. {hours.replaceAll(/ (?=[ap]m\b)/gu, '\u00A0')}.
      </p>
    </>
  )
}
