import { Link } from 'react-router'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { exportRefusalWords } from './export-refusal.ts'
import { requirePerson } from './person.server.ts'
import { findProofWay } from './proof.server.ts'
import { ProveAgain } from './prove-again.tsx'
import type { Route } from './+types/data.route'

const title = 'Your data'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const query = new URL(request.url).searchParams
  return {
    email: shopper.email,
    way: await findProofWay(deps, shopper),
    refusal: exportRefusalWords(query.get('refused')),
    isSent: query.has('sent'),
  }
}

export default function Data({ loaderData }: Route.ComponentProps) {
  const { email, way, refusal, isSent } = loaderData
  return (
    <AccountPage title={title} intro="Download a copy of your data, or delete your account.">
      <section aria-labelledby="take" className="flex flex-col gap-4 border-t border-rule pt-8">
        <h2 id="take" className="font-display text-heading">
          Download your data
        </h2>
        <p className="max-w-prose text-muted">
          One file with everything we hold about you: account and devices, addresses, hair profile, orders,
          reviews, cart, wishlist and newsletter. The format is JSON.
        </p>
        {/* A plain form: the answer is a file, and the page stays as it is. */}
        <form method="post" action="/profile/export" noValidate className="flex flex-col gap-6">
          {refusal && way !== 'password' ? <Notice tone="problem">{refusal}</Notice> : null}
          <ProveAgain email={email} way={way} error={refusal} isSent={isSent} />
          <Button type="submit" look="quiet" name="intent" value="export" className="sm:self-start">
            Download my data
          </Button>
        </form>
      </section>
      <section aria-labelledby="leave" className="flex flex-col gap-4 border-t border-rule pt-8">
        <h2 id="leave" className="font-display text-heading">
          Delete your account
        </h2>
        <p className="max-w-prose text-muted">
          We delete everything except the records of paid orders that tax law requires us to keep, without
          your name. The next page lists exactly what.
        </p>
        <Link to="/profile/delete" className="button button-text self-start">
          Delete my account
        </Link>
      </section>
    </AccountPage>
  )
}
