// The products of a mail about what somebody saved: picture, name, and what they cost.
import { Link, Picture, Row, Section } from '#app/messages/mail/mail-parts.tsx'
import { mailTableStyles as styles } from '#app/messages/mail/mail-styles.ts'
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
              <td style={{ ...styles.pictureCell, padding: '16px 16px 16px 0' }}>
                <MailPicture product={one} />
              </td>
              <td style={styles.product}>
                <Link href={one.url}>{newsLine(one)}</Link>
                <br />
                <span style={styles.detail} className="m-muted">
                  {priceLine(one)}
                </span>
              </td>
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
    <Link href={url} style={styles.pictureLink}>
      <Picture src={pictureUrl} alt={pictureAlt} />
    </Link>
  )
}
