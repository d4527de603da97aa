import { Link } from 'react-router'
import { HouseProvider } from '#app/foundation/settings/house.tsx'
import { Logo } from '#app/storefront/shell/logo.tsx'
import stylesheet from '#app/styles/office.css?url'
import { OfficeErrorPage } from './office-error-page.tsx'
import { readNotAllowed } from './not-allowed.ts'
import { OfficeFrame } from './office-frame.tsx'

/** For the root: what the guard refused, or what failed before the frame was there. Fetched only then. */
export default function OfficeProblem({ error }: { error: unknown }) {
  const frame = readNotAllowed(error)?.frame
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="office" />
      {frame ? (
        <HouseProvider house={frame.house}>
          <OfficeFrame me={frame.me} demo={frame.demo}>
            <OfficeErrorPage error={error} />
          </OfficeFrame>
        </HouseProvider>
      ) : (
        <Bare error={error} />
      )}
    </>
  )
}

/** Nobody knows yet who looks. */
function Bare({ error }: { error: unknown }) {
  return (
    <>
      <header className="page flex h-16 items-center border-b border-rule">
        <Link
          to="/admin"
          aria-label="Back office, Today"
          className="inline-flex min-h-11 min-w-11 items-center"
        >
          <Logo className="h-8 w-auto max-w-36" />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="page">
        <OfficeErrorPage error={error} />
      </main>
    </>
  )
}
