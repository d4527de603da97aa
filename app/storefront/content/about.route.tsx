import { shop } from '#app/foundation/http/context.server.ts'
import { BreadcrumbData } from '#app/foundation/ui/breadcrumbs.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AboutPage } from './about-page.tsx'
import { readPolicies } from './read-policies.server.ts'
import type { Route } from './+types/about.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(
    {
      title: 'About us, shipping, returns and privacy',
      description:
        'Who we are, how long a wig takes, how it reaches you, and what happens when something is wrong with it.',
      path: '/about',
    },
    matches,
  )

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, keep, keepUntil } = context.get(shop)
  const { policies, changesAt } = await readPolicies(db, now())
  keep('studio')
  keepUntil(changesAt)
  return { policies }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BreadcrumbData name="About us" />
      <AboutPage {...loaderData} />
    </>
  )
}
