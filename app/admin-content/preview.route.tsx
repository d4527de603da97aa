// The real page as a shopper would see it, with the draft's words. Behind the office's door, kept nowhere, found by nobody.
import { data, Link } from 'react-router'
import { When } from '#app/admin/when.tsx'
import { CardActionsProvider } from '#app/catalog/card-actions.tsx'
import { AboutPage } from '#app/content/about-page.tsx'
import { StoryPage } from '#app/content/story-page.tsx'
import { parseDocument } from '#app/editorial/document-schemas.ts'
import { defaultsSince, isDocumentName } from '#app/editorial/documents.ts'
import { findVersion, readStanding } from '#app/editorial/edit-documents.server.ts'
import { readDocuments } from '#app/editorial/read-documents.server.ts'
import { HomePage } from '#app/home/home-page.tsx'
import { lagosYear } from '#app/lib/lagos-day.ts'
import { drawCardActions } from '#app/product/card-actions.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { office } from '#app/staff/staff-context.server.ts'
import type { Route } from './+types/preview.route'
import { documentWords } from './document-words.ts'
import { type PreviewPage, readPreview } from './read-preview.server.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Preview · Back office' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = office(context)
  const year = lagosYear(now())
  const name = params.document
  if (!isDocumentName(name)) throw data(null, 404)
  const asked = new URL(request.url).searchParams.get('version')
  const version = asked !== null && /^\d{1,9}$/u.test(asked) ? Number(asked) : null
  if (asked !== null && version === null) throw data(null, 404)
  if (version !== null) {
    const found = await findVersion(db, name, version)
    if (!found) throw data(null, 404)
    return { name, year, what: { version }, page: await readPreview(db, now(), name, found) }
  }
  const { draft } = await readStanding(db, name)
  if (draft) {
    const found = { number: draft.number, body: parseDocument(name, draft.body), showAt: null }
    const page = await readPreview(db, now(), name, found)
    return { name, year, what: { draftOf: draft.writtenAt }, page }
  }
  const { body, number, shownSince } = (await readDocuments(db, [name], now()))[name]
  const found = { number, body, showAt: new Date(shownSince ?? defaultsSince) }
  return { name, year, what: null, page: await readPreview(db, now(), name, found) }
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { page, year } = loaderData
  return (
    <div className="preview">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <PreviewBar {...loaderData} />
      <Header />
      <main id="main" tabIndex={-1}>
        <CardActionsProvider draw={drawCardActions}>
          <Page page={page} />
        </CardActionsProvider>
      </main>
      <Footer year={year} />
    </div>
  )
}

function PreviewBar({ name, what }: Pick<Route.ComponentProps['loaderData'], 'name' | 'what'>) {
  return (
    <aside aria-label="Preview" className="preview-bar">
      <p>
        <strong className="font-medium">Preview.</strong>{' '}
        {what === null ? (
          'There is no draft. This is what the shop shows now.'
        ) : 'version' in what ? (
          `Version ${what.version} of ${documentWords[name].title}.`
        ) : (
          <>
            Draft from {documentWords[name].title}, <When at={what.draftOf} />. Shoppers cannot see it.
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
    case 'story':
      return <StoryPage story={page.story} />
  }
}
