import { readDocuments, soonestChange } from '#app/domain/content/read-documents.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { homeGraph } from '#app/foundation/ui/house-json-ld.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { useBaseUrl } from '#app/foundation/ui/base-url.ts'
import { JsonLd } from '#app/foundation/ui/json-ld.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { plainWords } from '#app/foundation/ui/plain-words.ts'
import { fetchNewArrivals } from './fetch-new-arrivals.ts'
import { HomePage } from './home-page.tsx'
import { readHome } from './read-home.server.ts'
import type { Route } from './+types/home.route'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title: null, path: '/' }, matches)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, keep, keepUntil } = context.get(shop)
  const documents = await readDocuments(db, ['home', 'banner', 'faq'], now())
  keep('listing', 'studio')
  keepUntil(soonestChange(documents))
  const { home, banner, faq } = documents
  const words = { home: home.body, banner: banner.body, faq: faq.body }
  const [returns, page] = await Promise.all([
    readSetting(db, 'returns'),
    readHome(db, now(), words, isFromThePage(request) ? 'newArrivals' : null),
  ])
  return { ...page, returns }
}

/** The router asks for data from within an open page: there the new arrivals come on their own (clientLoader). */
function isFromThePage(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}

/** From another page of the shop the home page opens at once, and its new arrivals when they are here. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const newArrivals = fetchNewArrivals()
  return { ...(await serverLoader()), newArrivals }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { returns, ...home } = loaderData
  const house = useHouse()
  const baseUrl = useBaseUrl()
  const questions = () =>
    home.answers.map(({ id, question, blocks }) => ({ id, question, answer: plainWords(blocks) }))
  return (
    <>
      <HomePage {...home} />
      <JsonLd
        graph={import.meta.env.SSR ? homeGraph({ house, returns, questions: questions() }, baseUrl) : null}
      />
    </>
  )
}
