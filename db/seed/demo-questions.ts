// What people ask in the demo, and what the house answers; the last ones wait. A real shop begins without any.
import { inArray } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { questions } from '#app/domain/questions/question-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

type DemoQuestion = { slug: string; author: string; text: string; answer: string; daysAgo: number }

const demoQuestions: readonly DemoQuestion[] = [
  {
    slug: 'zuri-balayage-curtain',
    author: 'Tolu',
    text: 'Can I wear it without glue?',
    answer:
      'Yes. It has combs and an elastic band inside the cap. Glue or tape only adds hold at the front, for dancing or wind.',
    daysAgo: 6,
  },
  {
    slug: 'zuri-balayage-curtain',
    author: 'Hauwa',
    text: 'Will the blonde turn brassy after a few washes?',
    answer:
      'It can, with hard water. Wash it every two weeks in cool water and use a purple shampoo every third wash.',
    daysAgo: 19,
  },
  {
    slug: 'zuri-balayage-curtain',
    author: 'Ife',
    text: 'My head measures 58 cm. Does the cap fit?',
    answer: 'Yes. The band adjusts from 54 to 59 cm.',
    daysAgo: 33,
  },
  {
    slug: 'zuri-balayage-curtain',
    author: 'Mrs Bassey',
    text: 'Can a salon cut the fringe shorter?',
    answer: 'Yes. Ask them to cut it dry, while you wear it, and a little at a time.',
    daysAgo: 51,
  },
  {
    slug: 'luna-bob-10',
    author: 'Sade',
    text: 'Is this a good first wig for thin hair underneath?',
    answer: 'Yes. It is light and sits without glue. A satin cap under it keeps it soft on bare skin.',
    daysAgo: 12,
  },
  {
    slug: 'ireti-burmese-bundles-x3',
    author: 'Grace',
    text: 'Are three bundles enough for a full head at 24 inches?',
    answer: 'With a closure, yes. Without one, or for a very full look, take four from 24 inches on.',
    daysAgo: 27,
  },
  {
    slug: 'zuri-balayage-curtain',
    author: 'Chidinma',
    text: 'Does it come with the satin bag that is in the last picture?',
    answer: '',
    daysAgo: 1,
  },
  {
    slug: 'luna-bob-10',
    author: 'Bisi',
    text: 'Can I swim with it?',
    answer: '',
    daysAgo: 2,
  },
]

/** Into a shop whose products stand there; returns how many were written. */
export async function seedDemoQuestions(db: Db, now: Date): Promise<number> {
  const slugs = [...new Set(demoQuestions.map(({ slug }) => slug))]
  const known = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs))
  const rows = demoQuestions.flatMap(({ slug, author, text, answer, daysAgo }) => {
    const product = known.find((one) => one.slug === slug)
    if (!product) return []
    const askedAt = new Date(now.getTime() - daysAgo * dayMs)
    const answeredAt = answer === '' ? null : new Date(askedAt.getTime() + dayMs)
    const state = answer === '' ? ('waiting' as const) : ('shown' as const)
    return [
      {
        id: newId('qst', askedAt.getTime()),
        productId: product.id,
        author,
        text,
        answer,
        state,
        askedAt,
        answeredAt,
        decidedAt: answeredAt,
      },
    ]
  })
  if (rows.length > 0) await db.insert(questions).values(rows)
  return rows.length
}
