import { isRouteErrorResponse, Link } from 'react-router'
import { Logo } from '#app/storefront/shell/logo.tsx'
import { isRole } from '#app/domain/staff/roles.ts'
import stylesheet from '#app/styles/office.css?url'
import { OfficeErrorPage } from './office-error-page.tsx'
import { type Me, OfficeFrame } from './office-frame.tsx'

/** For the root: what the guard refused, or what failed before the frame was there. Fetched only then. */
export default function OfficeProblem({ error }: { error: unknown }) {
  const frame = frameOf(error)
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="office" />
      {frame ? (
        <OfficeFrame {...frame}>
          <OfficeErrorPage error={error} />
        </OfficeFrame>
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

/** Their own places stay around what the guard refused: it says who they are. */
function frameOf(error: unknown): { me: Me; demo: boolean } | null {
  const refused: unknown = isRouteErrorResponse(error) ? error.data : null
  const frame = partOf(refused, 'frame')
  const name = partOf(partOf(frame, 'me'), 'name')
  const role = partOf(partOf(frame, 'me'), 'role')
  if (typeof name !== 'string' || typeof role !== 'string' || !isRole(role)) return null
  return { me: { name, role }, demo: partOf(frame, 'demo') === true }
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null
    ? Object.entries(whole).find(([key]) => key === name)?.[1]
    : null
}
