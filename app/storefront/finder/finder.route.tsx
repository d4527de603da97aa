import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { askedQuery, onlyAt } from '#app/foundation/http/one-address.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { readPace } from '#app/domain/customizer/ready-days.server.ts'
import { processingWords } from '#app/foundation/settings/working.ts'
import { BreadcrumbData } from '#app/foundation/ui/breadcrumbs.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { readAnswers, sentField, writeAnswers } from './answers.ts'
import { findCandidates } from './find-candidates.server.ts'
import { FinderForm } from './finder-form.tsx'
import { FinderResults } from './finder-results.tsx'
import { rankWigs } from './rank-wigs.ts'
import type { Route } from './+types/finder.route'

const path = '/find-your-style'
/** So many are named: more would be the shop again. */
const most = 5

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.results) {
    const title = 'The wigs that suit you'
    return pageHead({ title, description: `${description} Your result.`, path, index: false }, matches)
  }
  return pageHead({ title: 'Find your style in five questions', description, path }, matches)
}

const description =
  'Answer five questions about where you wear it, length, texture, time and budget, and see the wigs that suit you, with our reasons.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const answers = readAnswers(cleanQuery(request))
  if (writeAnswers(answers) === '') {
    keep('studio')
    return { answers, results: null }
  }
  const making = processingWords((await readPace(db, now())).working, 'made', ' to ')
  const ranked = rankWigs(await findCandidates(db, answers, now()), answers, making)
  // There are some two thousand sets of answers; those that are asked for are kept.
  keep('listing', 'delivery')
  return { answers, results: { wigs: ranked.slice(0, most), now: now().toISOString() } }
}

/** From one question to the next only the end of the address changes. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search ? false : defaultShouldRevalidate
}

/** The answers of a canonical address; any other address leads to its canonical one, and an unanswered form to all wigs. */
function cleanQuery(request: Request): URLSearchParams {
  const given = askedQuery(request)
  const canonical = writeAnswers(readAnswers(given))
  if (canonical === '' && given.has(sentField)) throw redirect('/shop?kind=wig&sort=best-selling', 302)
  onlyAt(request, path, canonical)
  return given
}

export default function Finder({ loaderData: { answers, results } }: Route.ComponentProps) {
  return results === null ? (
    <>
      <BreadcrumbData name="Find your style" />
      <FinderForm />
    </>
  ) : (
    <FinderResults key={writeAnswers(answers)} answers={answers} {...results} />
  )
}
