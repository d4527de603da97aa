import { Outlet } from 'react-router'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { listChoiceRows } from '#app/domain/catalog/products/choices.server.ts'
import { toldChoices } from '#app/domain/catalog/products/choices.ts'
import { namedCollections } from '#app/domain/catalog/products/collections.ts'
import { listCollectionRows } from '#app/domain/catalog/products/collections.server.ts'
import { CollectionsProvider } from '#app/storefront/listing/collections.tsx'
import { guardOffice } from './guard.server.ts'
import { OfficeErrorPage } from './office-error-page.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { officeLinks } from './office-links.ts'
import { officeMeta } from './office-title.ts'
import type { Route } from './+types/office.route'

export const middleware: Route.MiddlewareFunction[] = [guardOffice]
export const links = officeLinks
export const meta = officeMeta
export const headers = privatePage

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me, demo } = office(context)
  const [collections, choices] = await Promise.all([listCollectionRows(db), listChoiceRows(db)])
  return {
    me: { name: me.name, role: me.role },
    demo,
    collections: namedCollections(collections),
    choices: toldChoices(choices),
  }
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame me={loaderData.me} demo={loaderData.demo}>
      <CollectionsProvider collections={loaderData.collections} choices={loaderData.choices}>
        <Outlet />
      </CollectionsProvider>
    </OfficeFrame>
  )
}

/** The frame stays around what failed, as long as it could be loaded itself. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <OfficeErrorPage error={error} />
  return (
    <OfficeFrame me={loaderData.me} demo={loaderData.demo}>
      <OfficeErrorPage error={error} />
    </OfficeFrame>
  )
}
