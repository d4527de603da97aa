import { listBestSellers, listCollections, listNewArrivals } from '#app/catalog/product.server.ts'
import { brand } from '#app/brand.ts'
import { shop } from '#app/http/context.server.ts'
import { readSetting } from '#app/settings/settings.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { findHomePictures } from '#app/catalog/home-pictures.server.ts'
import { HomePage } from './home-page.tsx'
import type { Route } from './+types/home.route'

export const meta: Route.MetaFunction = () => pageHead({ title: brand.homeTitle, path: '/' })

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const [collections, bestSellers, newArrivals, pictures, words] = await Promise.all([
    listCollections(db, now()),
    listBestSellers(db, now()),
    listNewArrivals(db, now()),
    findHomePictures(db),
    readSetting(db, 'home'),
  ])
  keep('listing')
  return {
    collections: words.collections ? collections : [],
    bestSellers: words.bestSellers ? bestSellers : [],
    newArrivals: words.newArrivals ? newArrivals : [],
    pictures,
    words,
    now: now().toISOString(),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
