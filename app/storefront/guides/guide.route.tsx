import { data } from 'react-router'
import { askedQuery } from '#app/foundation/http/one-address.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { readPriceList } from '#app/domain/customizer/studio.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { groupCaps } from './cap-groups.server.ts'
import { CapGuide } from './cap-guide.tsx'
import { typedHead } from './cap-head.ts'
import { DensityGuide } from './density-guide.tsx'
import { refusedDensities } from './density-refusals.server.ts'
import { readDensity } from './density-words.ts'
import { guideHeads, isGuide } from '#app/domain/catalog/products/guide-names.ts'
import { LaceGuide } from './lace-guide.tsx'
import { readLaceQuestion } from './lace-question.ts'
import { LengthGuide } from './length-guide.tsx'
import { readHairQuestion, readLengthQuestion } from './length-question.ts'
import type { Route } from './+types/guide.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, description } = guideHeads[loaderData.guide]
  return pageHead({ title, description, path: `/guides/${loaderData.guide}` }, matches)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, keep } = context.get(shop)
  const { guide } = params
  if (!isGuide(guide)) throw new Response(null, { status: 404 })
  const query = askedQuery(request)
  // With their numbers in it there are too many pages to keep.
  if (query.size === 0) keep('studio')
  switch (guide) {
    case 'length':
      return { guide, asked: readLengthQuestion(query) }
    case 'density': {
      const asked = { ...readHairQuestion(query), density: readDensity(query.get('density')) }
      return { guide, asked, refusals: refusedDensities(await readPriceList(db)) }
    }
    case 'lace':
      return { guide, asked: readLaceQuestion(query), groups: groupCaps(await readPriceList(db)) }
    case 'cap':
      return { guide }
  }
}

/** Measures of a head come by post, so that they stand in no address and no log. Nothing is kept of them. */
export async function action({ request, params }: Route.ActionArgs) {
  if (params.guide !== 'cap') throw new Response(null, { status: 405 })
  const typed = typedHead(await readForm(request))
  return data({ typed }, { headers: { 'cache-control': 'no-store' } })
}

export default function Guide({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.guide) {
    case 'length':
      return <LengthGuide key={keyOf(loaderData.asked)} asked={loaderData.asked} />
    case 'density':
      return (
        <DensityGuide key={keyOf(loaderData.asked)} asked={loaderData.asked} refusals={loaderData.refusals} />
      )
    case 'lace':
      return <LaceGuide key={keyOf(loaderData.asked)} asked={loaderData.asked} groups={loaderData.groups} />
    case 'cap':
      return <CapGuide typed={actionData?.typed ?? {}} />
  }
}

/** Another address is another question: the page begins with it anew. */
function keyOf(asked: object): string {
  return JSON.stringify(asked)
}
