import { readDocuments, soonestChange } from '#app/domain/content/read-documents.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { BreadcrumbData } from '#app/foundation/ui/breadcrumbs.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { readStory } from './read-story.server.ts'
import { StoryPage } from './story-page.tsx'
import type { Route } from './+types/brand-story.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(
    {
      title: 'Our Story',
      description: 'Why we make hair the way we do, and what our collections are.',
      path: '/brand-story',
    },
    matches,
  )

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, keep, keepUntil } = context.get(shop)
  const documents = await readDocuments(db, ['story'], now())
  keep('studio', 'listing')
  keepUntil(soonestChange(documents))
  return { story: await readStory(db, documents.story.body, now()) }
}

export default function BrandStory({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BreadcrumbData name="Our Story" />
      <StoryPage {...loaderData} />
    </>
  )
}
