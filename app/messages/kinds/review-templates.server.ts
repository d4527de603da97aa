// The one message that asks buyers how they like what they bought.
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { type ReviewFacts, reviewFacts } from '#app/domain/reviews/review-message.ts'
import { listReviewPlaces } from '#app/domain/reviews/review-place.server.ts'
import { exampleName, exampleToken } from './examples.ts'
import { type ReviewRequest, reviewRequestContent } from './review-request.ts'
import { type ReadDeps, type Template, template } from './template.ts'

export const reviewTemplates: Record<'review-request', Template> = {
  'review-request': template<ReviewFacts, ReviewRequest>({
    group: 'Orders',
    facts: reviewFacts,
    read: readRequest,
    mail: reviewRequestContent,
    short: ({ orderNumber, orderUrl }) => ({ number: String(orderNumber), link: orderUrl }),
    examples: (baseUrl) => ({
      'How is it?': {
        name: exampleName,
        orderNumber: 1042,
        orderUrl: `${baseUrl}/order/${exampleToken}`,
        products: [
          {
            name: 'Akú Bone Classic',
            url: `${baseUrl}/order/${exampleToken}/review/aku-bone-classic`,
          },
          {
            name: 'Zuri Body Wave 28',
            url: `${baseUrl}/order/${exampleToken}/review/zuri-body-wave-28`,
          },
        ],
      },
    }),
  }),
}

/** Null when all of them came back meanwhile. */
async function readRequest(
  { db, baseUrl }: ReadDeps,
  { orderId, askedAt }: ReviewFacts,
): Promise<ReviewRequest | null> {
  const order = await readOrder(db, orderId)
  const places = await listReviewPlaces(db, order, askedAt)
  const products = places.map(({ name, slug }) => ({
    name,
    url: `${baseUrl}/order/${order.linkToken}/review/${slug}`,
  }))
  if (order.forgottenAt !== null || products.length === 0) return null
  const orderUrl = `${baseUrl}/order/${order.linkToken}`
  return { name: order.name, orderNumber: order.number, orderUrl, products }
}
