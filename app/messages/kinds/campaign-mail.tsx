// A newsletter as an email: the blocks that were written, in the look of the house. Every link to the shop says in its address which
// campaign it stands in; there is no picture that tells whether it was read.
import type { ReactNode } from 'react'
import type { CampaignBlock } from '#app/domain/campaigns/campaign-body.ts'
import { campaignParameter, campaignValue } from '#app/domain/campaigns/campaign.ts'
import { newsletterFragment } from '#app/domain/newsletter/newsletter.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { shopName } from '#app/messages/mail/shop-name.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { Button, Link, Picture, Row, Section, WidePicture } from '#app/messages/mail/mail-parts.tsx'
import { mailStyles, mailTableStyles as styles } from '#app/messages/mail/mail-styles.ts'
import { oneClickHeaders } from './one-click-headers.ts'

export type CampaignProduct = {
  slug: string
  name: string
  priceKobo: Kobo
  oldPriceKobo: Kobo | null
  picture: { key: string; alt: string } | null
}

export type CampaignMail = {
  number: number
  subject: string
  preview: string
  headline: string
  blocks: readonly CampaignBlock[]
  /** Those of its blocks that are for sale, by slug. */
  products: Readonly<Record<string, CampaignProduct>>
  unsubscribeUrl: string
}

export function campaignMail(mail: CampaignMail, { baseUrl }: { baseUrl: string }): MailContent {
  const link = (to: string) => campaignLink(baseUrl, mail.number, to)
  const parts = mail.blocks.map((block) => drawn(block, { mail, baseUrl, link }))
  return {
    subject: mail.subject,
    preheader: mail.preview,
    headline: mail.headline,
    paragraphs: [],
    button: null,
    details: {
      html: parts.map((part, at) => (
        <Section key={at} style={{}}>
          {part.html}
        </Section>
      )),
      text: parts
        .map(({ text }) => text)
        .filter(Boolean)
        .join('\n\n'),
    },
    why: `You are receiving this email because you subscribed to the ${shopName} newsletter.`,
    footLinks: [{ label: 'Unsubscribe', url: mail.unsubscribeUrl }],
    headers: oneClickHeaders(mail.unsubscribeUrl),
  }
}

/** Pages elsewhere are told nothing. The fragment keeps the popup from asking who is subscribed already. */
export function campaignLink(baseUrl: string, number: number, to: string): string {
  const url = new URL(to, baseUrl)
  if (url.origin !== new URL(baseUrl).origin) return to
  url.searchParams.set('utm_source', 'newsletter')
  url.searchParams.set(campaignParameter, campaignValue(number))
  if (url.hash === '') url.hash = newsletterFragment
  return url.href
}

type Place = { mail: CampaignMail; baseUrl: string; link: (to: string) => string }
type Part = { html: ReactNode; text: string }

function drawn(block: CampaignBlock, place: Place): Part {
  switch (block.name) {
    case 'heading':
      return {
        html: (
          <h2 style={mailStyles.heading} className="m-headline">
            {block.text}
          </h2>
        ),
        text: block.text,
      }
    case 'text':
      return { html: paragraphs(block.text), text: block.text }
    case 'picture':
      return drawnPicture(block, place)
    case 'button': {
      const url = place.link(block.to)
      return {
        html: (
          <Row>
            <td style={mailStyles.action}>
              <Button href={url}>{block.label}</Button>
            </td>
          </Row>
        ),
        text: `${block.label}:\n${url}`,
      }
    }
    case 'products':
      return drawnProducts(block.slugs, place)
  }
}

function paragraphs(text: string): ReactNode {
  return text.split(/\n{2,}/u).map((paragraph) => (
    <p key={paragraph} style={{ ...mailStyles.text, whiteSpace: 'pre-line' }} className="m-text">
      {paragraph}
    </p>
  ))
}

function drawnPicture(
  { key, alt, to }: Extract<CampaignBlock, { name: 'picture' }>,
  { baseUrl, link }: Place,
): Part {
  const picture = <WidePicture src={baseUrl + pictureUrl(key, 1200)} alt={alt} />
  if (to === '') return { html: picture, text: alt }
  const url = link(to)
  return {
    html: (
      <Link href={url} style={styles.pictureLink}>
        {picture}
      </Link>
    ),
    text: alt === '' ? url : `${alt}:\n${url}`,
  }
}

function drawnProducts(slugs: readonly string[], { mail, baseUrl, link }: Place): Part {
  const products = slugs.flatMap((slug) => mail.products[slug] ?? [])
  if (products.length === 0) return { html: null, text: '' }
  const urlOf = ({ slug }: CampaignProduct) => link(`/product/${encodeURIComponent(slug)}`)
  return {
    html: (
      <Section style={styles.lines} className="m-rule">
        {products.map((product) => (
          <Section key={product.slug} style={styles.line} className="m-rule">
            <Row>
              {product.picture === null ? null : (
                <td style={{ ...styles.pictureCell, padding: '16px 16px 16px 0' }}>
                  <Link href={urlOf(product)} style={styles.pictureLink}>
                    <Picture src={baseUrl + pictureUrl(product.picture.key, 480)} alt={product.picture.alt} />
                  </Link>
                </td>
              )}
              <td style={styles.product}>
                <Link href={urlOf(product)}>{product.name}</Link>
                <br />
                <span style={styles.detail} className="m-muted">
                  {priceWords(product)}
                </span>
              </td>
            </Row>
          </Section>
        ))}
      </Section>
    ),
    text: products
      .map((product) => `${product.name}: ${priceWords(product)}\n${urlOf(product)}`)
      .join('\n\n'),
  }
}

function priceWords({ priceKobo, oldPriceKobo }: CampaignProduct): string {
  const now = formatNaira(priceKobo)
  return oldPriceKobo === null ? now : `${now}, was ${formatNaira(oldPriceKobo)}`
}
