// What a newsletter is made of, as it is typed and kept.
import { z } from 'zod'
import { groupName } from '#app/domain/accounts/customer-groups.ts'
import { slugForm } from '#app/domain/catalog/products/check-product.ts'
import { typedLine, typedWords } from '#app/foundation/http/typed-text.ts'
import { campaignLimits, type LastOrder, lastOrders } from './campaign.ts'

const line = (most: number, what: string) => typedLine(most, `${what} has at most ${most} characters.`)
const filled = (most: number, what: string, missing: string) =>
  line(most, what).refine((text) => text !== '', missing)

/** A path of the shop, or a page elsewhere; no user name hides in front of its host. */
const address = line(campaignLimits.address, 'A link').refine(
  (to) => /^\/(?![/\\])[^\s]*$/u.test(to) || isWebPage(to),
  'Enter a page of the shop, like /shop, or an address that begins with https://',
)

function isWebPage(to: string): boolean {
  const url = URL.parse(to)
  return url?.protocol === 'https:' && url.username === '' && /^https:\/\/[^\s]+$/u.test(to)
}

/** The key of a master; letters that no path takes for more. */
const pictureKey = z.string().regex(/^[\w.-]{3,200}$/u, 'Choose a picture.')

const blocks = {
  heading: z.object({
    name: z.literal('heading'),
    text: filled(campaignLimits.headline, 'A heading', 'Enter the heading, or remove it.'),
  }),
  text: z.object({
    name: z.literal('text'),
    text: typedWords(campaignLimits.text, `A text has at most ${campaignLimits.text} characters.`).refine(
      (text) => text !== '',
      'Enter the text, or remove it.',
    ),
  }),
  picture: z.object({
    name: z.literal('picture'),
    key: pictureKey,
    alt: line(campaignLimits.alt, 'Alt text'),
    to: z.union([z.literal(''), address]),
  }),
  button: z.object({
    name: z.literal('button'),
    label: filled(campaignLimits.label, 'A button', 'Enter the words of the button.'),
    to: address,
  }),
  products: z.object({
    name: z.literal('products'),
    /** As they stand at the end of their pages' addresses. */
    slugs: z
      .array(z.string().regex(/^[a-z0-9-]{1,120}$/u, 'Choose products of the shop.'))
      .min(1, 'Choose at least one product.')
      .max(campaignLimits.products, `Choose at most ${campaignLimits.products} products.`),
  }),
} as const

export const campaignBlock = z.discriminatedUnion('name', [
  blocks.heading,
  blocks.text,
  blocks.picture,
  blocks.button,
  blocks.products,
])
export type CampaignBlock = z.output<typeof campaignBlock>

const audience = z
  .object({
    bought: z.enum(['any', 'yes', 'no']).catch('any'),
    // Of one that there is not nobody bought anything.
    kind: z.string().regex(slugForm).catch(''),
    texture: z.string().regex(slugForm).catch(''),
    lastOrder: z.enum(Object.keys(lastOrders) as [LastOrder, ...LastOrder[]]).catch('any'),
    // Of a group that there is not, nobody is in it.
    group: z.string().transform(groupName).catch(''),
  })
  .refine(
    ({ bought, kind, texture, lastOrder }) =>
      bought !== 'no' || (kind === '' && texture === '' && lastOrder === 'any'),
    {
      path: ['bought'],
      message: 'Subscribers who have never bought have no product, texture or last order to choose by.',
    },
  )

export const campaignBody = z.object({
  subject: filled(campaignLimits.subject, 'A subject', 'Enter the subject.'),
  preview: line(campaignLimits.preview, 'A preview line'),
  headline: filled(campaignLimits.headline, 'A headline', 'Enter the headline.'),
  blocks: z
    .array(campaignBlock)
    .min(1, 'Add at least one block.')
    .max(campaignLimits.blocks, `A newsletter has at most ${campaignLimits.blocks} blocks.`),
  audience,
  perMinute: z.coerce
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(1, 'Send at least 1 a minute.')
    .max(campaignLimits.perMinute, `Send at most ${campaignLimits.perMinute} a minute.`),
})
export type CampaignBody = z.output<typeof campaignBody>
