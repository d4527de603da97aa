// What a page of the back office shows when it cannot show itself: no permission, not there, changed meanwhile, our fault.
import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { findRefused } from '#app/storefront/shell/refused-form.ts'
import { useRequestId } from '#app/storefront/shell/request-id.ts'
import { SendAgain } from '#app/storefront/shell/send-again.tsx'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { readNotAllowed } from './not-allowed.ts'
import { pageLook } from './office-page.tsx'

export function OfficeErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = wordsFor(status, error)
  const refused = findRefused(error)
  return (
    <div className={pageLook}>
      <title>{`${title} · Back office`}</title>
      <div className="flex max-w-prose flex-col gap-5 pt-6 lg:pt-16">
        <p className="text-small text-muted tabular-nums">{status}</p>
        <h1 className="font-display text-heading">{title}</h1>
        <div className="flex flex-col gap-3 text-muted">{text}</div>
        {refused ? <SendAgain form={refused} /> : null}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/admin">Go to Today</ButtonLink>
          {status === 403 || status === 404 || refused ? null : (
            <ButtonLink to="" look="quiet" reloadDocument>
              Try again
            </ButtonLink>
          )}
        </div>
        {status >= 500 ? <RequestId /> : null}
      </div>
    </div>
  )
}

function wordsFor(status: number, error: unknown): { title: string; text: ReactNode } {
  switch (status) {
    case 403:
      return { title: 'You do not have access to this page', text: <WhoMay error={error} /> }
    case 404:
      return {
        title: 'Page not found',
        text: <p>The address may be wrong, or the page has been removed.</p>,
      }
    case 405:
      return {
        title: 'That did not work',
        text: <p>This page has changed since you opened it. Reload it and try again.</p>,
      }
    case 409:
      return {
        title: 'Someone else changed this first',
        text: <p>This changed while you had it open. Nothing was overwritten. Reload it and check again.</p>,
      }
    case 503:
      return {
        title: 'We will be back in a moment',
        text: <p>The shop cannot be reached just now. Everything you saved before is safe.</p>,
      }
    default:
      return isOffline(error)
        ? {
            title: 'No connection',
            text: (
              <p>
                The shop could not be reached, and nothing was changed. Check your internet connection and try
                again.
              </p>
            ),
          }
        : {
            title: 'Something went wrong on our side',
            text: (
              <p>The error has been logged. Try again in a minute. Everything you saved before is safe.</p>
            ),
          }
  }
}

function WhoMay({ error }: { error: unknown }) {
  const names = readNotAllowed(error)?.openTo ?? []
  if (names.length === 0) return <p>Your role does not include this page. Ask the owner for access.</p>
  return (
    <p>
      Your role does not include this page. It is open to: {names.join(', ')}. If you need it for your work,
      ask the owner for access.
    </p>
  )
}

/** Said only in the browser: the server's own failed fetches are our fault. */
function isOffline(error: unknown): boolean {
  return typeof document !== 'undefined' && error instanceof TypeError && !navigator.onLine
}

function RequestId() {
  const id = useRequestId()
  if (id === null) return null
  return (
    <p className="border-t border-rule pt-4 text-small text-muted">
      Error reference: <code id="request-id">{id}</code>.
    </p>
  )
}
