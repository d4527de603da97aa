// What the house names itself, as every page may say it: read once by the root, and by the frame of the office, which knows hidden
// collections too.
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type OwnNames, usualNames } from '#app/domain/catalog/products/attributes.ts'
import { ownNamesOf, type ToldChoices } from '#app/domain/catalog/products/choices.ts'
import {
  collectionNamesOf,
  type CollectionSlug,
  type NamedCollection,
} from '#app/domain/catalog/products/collections.ts'

const CollectionsContext = createContext<readonly NamedCollection[]>([])

const OwnNamesContext = createContext<OwnNames>(usualNames)

/** Undefined where even the root could not be loaded. */
type Props = {
  collections: readonly NamedCollection[] | undefined
  choices?: ToldChoices | undefined
  children: ReactNode
}

const none: readonly NamedCollection[] = []
const nothingTold: ToldChoices = {}

export function CollectionsProvider({ collections = none, choices = nothingTold, children }: Props) {
  const own = useMemo(() => ownNamesOf(collectionNamesOf(collections), choices), [collections, choices])
  return (
    <CollectionsContext value={collections}>
      <OwnNamesContext value={own}>{children}</OwnNamesContext>
    </CollectionsContext>
  )
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** For the head of a page, which stands outside of it. */
export function ownNamesIn(matches: Matches): OwnNames {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const told = (root ?? {}) as Partial<Pick<Props, 'choices'>>
  return ownNamesOf({}, told.choices ?? nothingTold)
}

/** In their order. */
export function useCollections(): readonly NamedCollection[] {
  return useContext(CollectionsContext)
}

/** Undefined for one that shoppers are not shown. */
export function useCollection(slug: CollectionSlug): NamedCollection | undefined {
  return useCollections().find((one) => one.slug === slug)
}

/** For what is made from the table of attributes. */
export function useOwnNames(): OwnNames {
  return useContext(OwnNamesContext)
}

export function CollectionName({ of }: { of: CollectionSlug }) {
  return useCollection(of)?.name ?? of
}

export function CollectionLink({
  collection: { address, name },
  ...rest
}: { collection: Pick<NamedCollection, 'address' | 'name'> } & Omit<LinkProps, 'to'>) {
  return (
    <Link {...rest} to={`/shop/${address}`}>
      {name}
    </Link>
  )
}
