// What can be done with a card without opening it (quick add, heart, compare). Those belong to rooms above the catalogue,
// so the root of the app puts them in here.
import { createContext, type ReactNode, useContext } from 'react'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'

type DrawActions = (card: Card) => ReactNode

const CardActionsContext = createContext<DrawActions | null>(null)

type Props = { draw: DrawActions; children: ReactNode }

export function CardActionsProvider({ draw, children }: Props) {
  return <CardActionsContext value={draw}>{children}</CardActionsContext>
}

/** Nothing where nobody has put them in. */
export function CardActionsOf({ card }: { card: Card }) {
  return useContext(CardActionsContext)?.(card)
}
