import { shop } from '#app/foundation/http/context.server.ts'
import { BreadcrumbData } from '#app/foundation/ui/breadcrumbs.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccessibilityPage } from './accessibility-page.tsx'
import type { Route } from './+types/accessibility.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(
    {
      title: 'Accessibility',
      description:
        'How this shop works with a keyboard, a screen reader, large text and without JavaScript, what does not work yet, and how to tell us.',
      path: '/accessibility',
    },
    matches,
  )

export function loader({ context }: Route.LoaderArgs) {
  context.get(shop).keep('studio')
  return null
}

export default function Accessibility() {
  return (
    <>
      <BreadcrumbData name="Accessibility" />
      <AccessibilityPage />
    </>
  )
}
