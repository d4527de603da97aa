// The pieces of a mail about what she kept: picture, name, and what they cost.
import { Column, Img, Link, Row, Section } from '@react-email/components'
import { mailStyles, mailTableStyles as styles } from '#app/ui/mail/mail-styles.ts'
import type { MailContent } from '#app/ui/mail/mail-content.ts'
import { type MailPiece, newsLine, priceLine, type WishNews } from './notice-mail-words.ts'

export function drawnPiece(piece: MailPiece): MailContent['details'] {
  if (piece.pictureUrl === null) return undefined
  return { html: <MailPicture piece={piece} />, text: piece.url }
}

export function drawnNews(news: readonly WishNews[]): NonNullable<MailContent['details']> {
  return {
    html: (
      <Section style={styles.lines} className="m-rule">
        {news.map((one) => (
          <Section key={one.url} style={styles.line} className="m-rule">
            <Row>
              <Column style={{ ...styles.pictureCell, padding: '16px 16px 16px 0' }}>
                <MailPicture piece={one} />
              </Column>
              <Column style={styles.piece}>
                <Link href={one.url} style={mailStyles.link} className="m-link">
                  {newsLine(one)}
                </Link>
                <br />
                <span style={styles.detail} className="m-muted">
                  {priceLine(one)}
                </span>
              </Column>
            </Row>
          </Section>
        ))}
      </Section>
    ),
    text: news.map((one) => `${newsLine(one)}: ${priceLine(one)}\n${one.url}`).join('\n\n'),
  }
}

function MailPicture({ piece: { url, pictureUrl, pictureAlt } }: { piece: MailPiece }) {
  if (pictureUrl === null) return null
  return (
    <Link href={url}>
      <Img src={pictureUrl} alt={pictureAlt} width={150} style={styles.picture} />
    </Link>
  )
}
