// A product's page as the server writes it, without the shop around it.
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import ProductRoute, { loader } from '#app/storefront/product/product.route.tsx'

type Opened = { db: Db; baseUrl: string; now: Date; slug: string }

/** With the tags that it is kept under. */
export async function openProductPage(
  { db, baseUrl, now, slug }: Opened,
  query: string,
): Promise<{ html: string; tags: string[] }> {
  const tags: string[] = []
  const context = new RouterContextProvider()
  const deps = {
    db,
    now: () => now,
    baseUrl,
    keep: (...more: string[]) => tags.push(...more),
    keepUntil: () => {},
  }
  context.set(shop, deps as unknown as ShopContext)
  const request = new Request(`${baseUrl}/product/${slug}${query}`)
  const args = { request, context, params: { product: slug } } as unknown as Parameters<typeof loader>[0]
  const loaderData = await loader(args)
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <ProductRoute {...({ loaderData } as unknown as Parameters<typeof ProductRoute>[0])} />
      ),
    },
  ])
  const { prelude } = await prerenderToNodeStream(
    <Page hydrationData={{ loaderData: { root: { baseUrl, house: settingDefaults.house } } }} />,
  )
  return { html: await text(prelude), tags }
}
