import { isRouteErrorResponse } from 'react-router'
import { MailToHouse } from '#app/foundation/settings/house.tsx'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { findRefused } from './refused-form.ts'
import { useRequestId } from './request-id.ts'
import { SendAgain } from './send-again.tsx'

/** The one error page: not found, refused, or our own fault. The log holds the rest under the same id. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFoundPage />
  if (isOffline(error)) return <OfflinePage />
  const words = errorWords(status)
  const refused = findRefused(error)
  return (
    <div className="page section">
      <title>{words.title}</title>
      <div className="mx-auto flex max-w-prose flex-col gap-6">
        <p className="eyebrow">{status}</p>
        <h1 className="font-display text-title">{words.title}</h1>
        <p className="text-lead text-muted">{words.text}</p>
        {refused ? <SendAgain form={refused} /> : null}
        <div className="flex flex-wrap gap-3">
          {refused ? null : (
            <ButtonLink to="" reloadDocument>
              Try again
            </ButtonLink>
          )}
          <ButtonLink to="/" look="quiet" reloadDocument>
            Go to the home page
          </ButtonLink>
        </div>
        <p className="border-t border-rule pt-4 text-small text-muted">
          Still stuck? Email <MailToHouse />
          {status >= 500 ? <RequestId /> : '.'}
        </p>
      </div>
    </div>
  )
}

/** A page that could not be fetched. Said only in the browser: the server's own failed fetches are our fault. */
function isOffline(error: unknown): boolean {
  if (typeof document === 'undefined' || !(error instanceof TypeError)) return false
  return !navigator.onLine || /fetch|network|load failed/iu.test(error.message)
}

function OfflinePage() {
  return (
    <div className="page section">
      <title>No connection</title>
      <div className="mx-auto flex max-w-prose flex-col items-start gap-6">
        <h1 className="font-display text-title">No connection</h1>
        <p className="text-lead text-muted">
          You seem to be offline. Your cart is safe. Please try again when you are connected.
        </p>
        <ButtonLink to="" reloadDocument>
          Try again
        </ButtonLink>
      </div>
    </div>
  )
}

function RequestId() {
  const id = useRequestId()
  if (id === null) return '.'
  return (
    <>
      {' '}
      and mention <code id="request-id">{id}</code>.
    </>
  )
}

function errorWords(status: number): { title: string; text: string } {
  if (status === 403 || status === 401) {
    return {
      title: 'You do not have access to this page',
      text: 'You may need to sign in, or to use the link in your email.',
    }
  }
  if (status === 429)
    return { title: 'Please wait a moment', text: 'Too many requests. Please wait a minute and try again.' }
  if (status === 503)
    return {
      title: 'We will be back in a moment',
      text: 'The shop cannot be reached just now. Your cart is safe. Please try again in a minute.',
    }
  if (status < 500)
    return {
      title: 'That did not work',
      text: 'We could not read that request. Please go back and try again.',
    }
  return {
    title: 'Something broke on our side',
    text: 'Your cart is safe and nothing was charged by this page. Please try again in a minute.',
  }
}
