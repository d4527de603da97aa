import stylesheet from '#app/styles/office.css?url'
import { OfficeErrorPage } from './office-error-page.tsx'

/** For the root: what the guard refused, or what failed before the frame was there. Fetched only then. */
export default function OfficeProblem({ error }: { error: unknown }) {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="office" />
      <main id="main" tabIndex={-1} className="mx-auto max-w-6xl">
        <OfficeErrorPage error={error} />
      </main>
    </>
  )
}
