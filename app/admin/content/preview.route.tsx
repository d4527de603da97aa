// The real page as a shopper would see it, with the draft's words. Behind the office's guard, kept nowhere, found by nobody.
import { data, Link, useRouteLoaderData } from 'react-router'
import { When } from '#app/admin/shell/when.tsx'
import { CardActionsProvider } from '#app/storefront/listing/card-actions.tsx'
import { AboutPage } from '#app/storefront/content/about-page.tsx'
import { OwnPage } from '#app/storefront/content/own-page.tsx'
import { StoryPage } from '#app/storefront/content/story-page.tsx'
import { parseDocument } from '#app/domain/content/document-schemas.ts'
import {
  defaultsSince,
  type DocumentName,
  isDocumentName,
  isPageName,
} from '#app/domain/content/documents.ts'
import { findVersion, type FoundVersion, readState } from '#app/domain/content/edit-documents.server.ts'
import { readDocument } from '#app/domain/content/read-documents.server.ts'
import { HomePage } from '#app/storefront/home/home-page.tsx'
import { lagosYear } from '#app/foundation/lib/lagos-day.ts'
import { drawCardActions } from '#app/storefront/product/card-actions.tsx'
import { Footer } from '#app/storefront/shell/footer.tsx'
import { Header } from '#app/storefront/shell/header.tsx'
import type { SiteLink } from '#app/storefront/shell/links.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/preview.route'
import { wordsOf } from './document-words.ts'
import { type PreviewPage, readPreview } from './read-preview.server.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Preview · Back office' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = office(context)
  const year = lagosYear(now())
  const name = params.document
  if (!isDocumentName(name)) throw data(null, 404)
  const seen = async (what: Seen, found: FoundVersion<DocumentName>) => {
    const title = 'title' in found.body ? found.body.title : ''
    return { name, title, year, what, page: await readPreview(db, now(), name, found) }
  }
  const asked = new URL(request.url).searchParams.get('version')
  const version = asked !== null && /^\d{1,9}$/u.test(asked) ? Number(asked) : null
  if (asked !== null && version === null) throw data(null, 404)
  if (version !== null) {
    const found = await findVersion(db, name, version)
    if (!found) throw data(null, 404)
    return seen({ version }, found)
  }
  const { draft } = await readState(db, name)
  if (draft) {
    const found = { number: draft.number, body: parseDocument(name, draft.body), showAt: null }
    return seen({ draftOf: draft.writtenAt }, found)
  }
  const { body, number, shownSince } = await readDocument(db, name, now())
  if (isPageName(name) && shownSince === null) throw data(null, 404)
  return seen(null, { number, body, showAt: new Date(shownSince ?? defaultsSince) })
}

/** A version, a draft by when it was saved, or what the shop shows now. */
type Seen = { version: number } | { draftOf: Date } | null

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { page, year } = loaderData
  const root = useRouteLoaderData<{ menu: readonly SiteLink[] | undefined }>('root')
  return (
    <div className="[&>footer]:pb-20">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <PreviewBar {...loaderData} />
      <Header menu={root?.menu} />
      <main id="main" tabIndex={-1}>
        <CardActionsProvider draw={drawCardActions}>
          <Page page={page} />
        </CardActionsProvider>
      </main>
      <Footer year={year} />
    </div>
  )
}

/** Over the page as a shopper sees it, and plainly no part of it; at the foot, because at the head stands the shop's own. */
function PreviewBar({ name, title, what }: Omit<Route.ComponentProps['loaderData'], 'page' | 'year'>) {
  const words = wordsOf(name, title)
  return (
    <aside
      aria-label="Preview"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-8 border-t-2 border-gold bg-sand px-4 py-1 text-small/body"
    >
      <p>
        <strong className="font-medium">Preview.</strong>{' '}
        {what === null ? (
          'There is no draft. This is what the shop shows now.'
        ) : 'version' in what ? (
          `Version ${what.version} of ${words.title}.`
        ) : (
          <>
            Draft from {words.title}, <When at={what.draftOf} />. Shoppers cannot see it.
          </>
        )}
      </p>
      <Link to={`/admin/content/${name}`} className="link inline-flex min-h-11 items-center">
        Back to editing
      </Link>
    </aside>
  )
}

function Page({ page }: { page: PreviewPage }) {
  switch (page.kind) {
    case 'home':
      return <HomePage {...page.home} />
    case 'about':
      return <AboutPage {...page.about} />
    case 'own':
      return <OwnPage {...page.own} />
    case 'story':
      return <StoryPage story={page.story} />
  }
}
