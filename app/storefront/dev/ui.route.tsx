// Every component and pattern of the shop on one page, for those who build with them. Only in the demo shop.
import { asc, inArray } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findCards } from '#app/domain/catalog/products/find-cards.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { type Matches, pageHead } from '#app/foundation/ui/page-head.ts'
import { readColours, readTypeScale } from './tokens.server.ts'
import { Foundations } from './ui-foundations.tsx'
import { Controls } from './ui-controls.tsx'
import { Forms } from './ui-forms.tsx'
import { Patterns } from './ui-patterns.tsx'
import { ProductCards } from './ui-cards.tsx'
import type { Route } from './+types/ui.route'

export const meta = ({ matches }: { matches: Matches }) =>
  pageHead({ title: 'Components', index: false }, matches)

/** One with pictures to swipe, one that is made, bundles, a ponytail. */
const shownProducts = [
  'aku-bone-classic',
  'zuri-body-honey-ombre',
  'ireti-burmese-bundles-x3',
  'luna-bun-ponytail',
]

export async function loader({ context }: Route.LoaderArgs) {
  const { demo, db, now } = context.get(shop)
  if (!demo) throw new Response(null, { status: 404 })
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.slug, shownProducts))
    .orderBy(asc(products.slug))
  const cards = await findCards(
    db,
    rows.map(({ id }) => id),
    now(),
  )
  return { colours: readColours(), scale: readTypeScale(), cards, now: now().toISOString() }
}

export default function Ui({ loaderData: { colours, scale, cards, now } }: Route.ComponentProps) {
  return (
    <div className="page pt-12 pb-20">
      <h1 className="font-display text-section">Components</h1>
      <p className="mt-4 max-w-prose">
        The parts the shop is built from, in every state. Colours and sizes come from theme.css.
      </p>
      <Foundations colours={colours} scale={scale} />
      <Controls />
      <Forms />
      <Patterns picture={cards[0]?.pictures[0]} />
      <ProductCards cards={cards} now={now} />
    </div>
  )
}
