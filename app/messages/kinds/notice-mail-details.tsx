// The products of a mail about what somebody saved: picture, name, and what they cost.
import { Column, Img, Link, Row, Section } from '@react-email/components'
import { mailStyles, mailTableStyles as styles } from '#app/messages/mail/mail-styles.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import type { NoticeProduct, WishNews } from '#app/domain/wishlist/notice-message.ts'
import { newsLine, priceLine } from './notice-mail-words.ts'

export function drawnProduct(product: NoticeProduct): MailContent['details'] {
  if (product.pictureUrl === null) return undefined
  return { html: <MailPicture product={product} />, text: product.url }
}

export function drawnNews(news: readonly WishNews[]): NonNullable<MailContent['details']> {
  return {
    html: (
      <Section style={styles.lines} className="m-rule">
        {news.map((one) => (
          <Section key={one.url} style={styles.line} className="m-rule">
            <Row>
              <Column style={{ ...styles.pictureCell, padding: '16px 16px 16px 0' }}>
                <MailPicture product={one} />
              </Column>
              <Column style={styles.product}>
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

function MailPicture({ product: { url, pictureUrl, pictureAlt } }: { product: NoticeProduct }) {
  if (pictureUrl === null) return null
  return (
    <Link href={url}>
      <Img src={pictureUrl} alt={pictureAlt} width={150} style={styles.picture} />
    </Link>
  )
}
