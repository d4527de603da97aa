// What mails are drawn with: tables and inline styles, because mail readers know no better.
import type { CSSProperties, ReactNode } from 'react'
import { mailStyles, mailTableStyles } from './mail-styles.ts'

type Styled = { style?: CSSProperties; className?: string; children: ReactNode }

/** A table of one row; its children are the cells. Readers aloud are told that it is no table of data. */
export function Row({ children, ...look }: Styled) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      {...look}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

export function Section({ children, ...look }: Styled) {
  return (
    <Row {...look}>
      <td>{children}</td>
    </Row>
  )
}

export function Link({
  href,
  style = mailStyles.link,
  className = 'm-link',
  children,
}: Styled & { href: string }) {
  return (
    <a href={href} style={style} className={className} target="_blank">
      {children}
    </a>
  )
}

/** Of low priority, or else React writes a preload link in front of the mail. */
export function Picture({ src, alt }: { src: string; alt: string }) {
  return <img src={src} alt={alt} width={150} style={mailTableStyles.picture} fetchPriority="low" />
}

/** As wide as the mail. */
export function WidePicture({ src, alt }: { src: string; alt: string }) {
  return <img src={src} alt={alt} width={552} style={mailTableStyles.widePicture} fetchPriority="low" />
}

/** Outlook for Windows pads no link: it gets stretched blanks of the same width, and words raised by half the height. */
export function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={{ ...mailStyles.button, ...unpadded }} className="m-button" target="_blank">
      <span
        dangerouslySetInnerHTML={{
          __html: forOutlook(`<i style="${wide};mso-text-raise:24pt" hidden>${blanks}</i>`),
        }}
      />
      <span style={{ ...mailStyles.buttonWords, ...unpadded, ...raised }}>{children}</span>
      <span
        dangerouslySetInnerHTML={{ __html: forOutlook(`<i style="${wide}" hidden>${blanks}&#8203;</i>`) }}
      />
    </a>
  )
}

// From the button's padding of 16 and 32 px, which are 12 and 24 pt: four hair spaces, each half an em, times four.
const blanks = '&#8202;'.repeat(4)
const wide = 'mso-font-width:400%'
const raised = { msoTextRaise: '12pt' }
const unpadded = { msoPaddingAlt: '0px' }

/** Mark-up of ours that only Outlook for Windows reads; nothing that somebody typed may reach it. */
export function forOutlook(markup: string): string {
  return `<!--[if mso]>${markup}<![endif]-->`
}
