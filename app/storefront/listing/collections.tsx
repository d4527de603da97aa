// The collections as every page may name them: read once by the root, and by the frame of the office, which knows hidden ones too.
import { createContext, type ReactNode, useContext } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { OwnNames } from '#app/domain/catalog/products/attributes.ts'
import {
  collectionNamesOf,
  type CollectionSlug,
  type NamedCollection,
} from '#app/domain/catalog/products/collections.ts'

const CollectionsContext = createContext<readonly NamedCollection[]>([])

/** Undefined where even the root could not be loaded. */
type Props = { collections: readonly NamedCollection[] | undefined; children: ReactNode }

const none: readonly NamedCollection[] = []

export function CollectionsProvider({ collections = none, children }: Props) {
  return <CollectionsContext value={collections}>{children}</CollectionsContext>
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
  return { collection: collectionNamesOf(useCollections()) }
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
