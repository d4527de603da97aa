import { Link } from 'react-router'
import { Logo } from '#app/shell/logo.tsx'
import stylesheet from '#app/styles/office.css?url'
import { OfficeErrorPage } from './office-error-page.tsx'

/** For the root: what the guard refused, or what failed before the frame was there. Fetched only then. */
export default function OfficeProblem({ error }: { error: unknown }) {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="office" />
      <header className="page flex h-16 items-center border-b border-rule">
        <Link
          to="/admin"
          aria-label="Back office, Today"
          className="inline-flex min-h-11 min-w-11 items-center"
        >
          <Logo className="h-8 w-auto" />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="page">
        <OfficeErrorPage error={error} />
      </main>
    </>
  )
}
