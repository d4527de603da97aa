// What a policy said before: whoever bought under it can read what held on that day.
import { data, Link } from 'react-router'
import { isPolicyName, type PolicyName } from '#app/domain/content/documents.ts'
import { readDocuments, soonestChange } from '#app/domain/content/read-documents.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { RichText } from '#app/foundation/ui/rich-text.tsx'
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
      <ol className="mt-12 border-t border-rule">
        {versions.map((version) => (
          <PastVersion key={version.number} version={version} />
        ))}
      </ol>
    </article>
  )
}

function PastVersion({ version: { number, from, to, blocks } }: { version: PastPolicy }) {
  return (
    <li className="border-b border-rule">
      <details>
        <summary className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-8 py-5 cursor-pointer">
          <h2 className="font-display text-heading">Version {number}</h2>
          <span className="text-small text-muted">
            <HourWords at={from} /> to {to === null ? 'today' : <HourWords at={to} />}
          </span>
        </summary>
        <div className="prose [&_.facts>div]:grid-cols-[minmax(7.25rem,28%)_1fr] pt-2 pb-10">
          <RichText blocks={blocks} />
        </div>
      </details>
    </li>
  )
}
