// What a policy said before: whoever bought under it can read what held on that day.
import { data, Link } from 'react-router'
import { isPolicyName, type PolicyName } from '#app/editorial/documents.ts'
import { readDocuments, soonestChange } from '#app/editorial/read-documents.server.ts'
import { shop } from '#app/http/context.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import { HourWords } from './day-words.tsx'
import { type PastPolicy, readPastPolicies } from './read-policies.server.ts'
import type { Route } from './+types/policy-history.route'

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const title = `${loaderData?.title ?? 'Policies'}: earlier versions`
  return pageHead({ title, path: `/about/history/${params.policy}`, index: false }, matches)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, keep, keepUntil } = context.get(shop)
  const name = policyNamed(params.policy)
  const [documents, versions] = await Promise.all([
    readDocuments(db, [name], now()),
    readPastPolicies(db, name, now()),
  ])
  keep('studio')
  keepUntil(soonestChange(documents))
  return { anchor: params.policy, title: documents[name].body.title, versions }
}

function policyNamed(anchor: string): PolicyName {
  const name = `policy-${anchor}`
  if (!isPolicyName(name)) throw data(null, 404)
  return name
}

export default function PolicyHistory({ loaderData }: Route.ComponentProps) {
  const { anchor, title, versions } = loaderData
  return (
    <article className="page section max-w-4xl">
      <Link to={`/about#${anchor}`} className="link inline-flex min-h-11 items-center text-small text-muted">
        Current version: {title}
      </Link>
      <h1 className="mt-2 font-display text-title">Earlier versions: {title}</h1>
      <p className="mt-6 max-w-prose text-lead">
        Your order is covered by the version that applied on the day you placed it. All versions are listed
        here, newest first, each with the fees and addresses of its last day.
      </p>
      <ol className="past-versions">
        {versions.map((version) => (
          <PastVersion key={version.number} version={version} />
        ))}
      </ol>
    </article>
  )
}

function PastVersion({ version: { number, from, to, blocks } }: { version: PastPolicy }) {
  return (
    <li>
      <details>
        <summary>
          <h2 className="font-display text-heading">Version {number}</h2>
          <span className="text-small text-muted">
            <HourWords at={from} /> to {to === null ? 'today' : <HourWords at={to} />}
          </span>
        </summary>
        <div className="prose">
          <RichText blocks={blocks} />
        </div>
      </details>
    </li>
  )
}
