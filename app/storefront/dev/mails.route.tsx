// Every mail of the shop on one page, for those who write them. Only in the demo shop: production knows no such address.
import { shop } from '#app/foundation/http/context.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { type Matches, pageHead } from '#app/foundation/ui/page-head.ts'
import { messageExamples } from '#app/messages/kinds/registry.server.ts'
import type { Group } from '#app/messages/kinds/template.ts'
import type { Route } from './+types/mails.route'

export const meta = ({ matches }: { matches: Matches }) =>
  pageHead({ title: 'Emails', index: false }, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const { demo, baseUrl, db } = context.get(shop)
  if (!demo) throw new Response(null, { status: 404 })
  const house = await readSetting(db, 'house')
  return {
    mails: messageExamples({ baseUrl, house }).map(({ id, group, title, mail }) => ({
      id,
      group,
      title,
      subject: mail.subject,
    })),
  }
}

const groups: readonly Group[] = ['Account', 'Orders', 'Newsletter', 'Shop owner']

export default function Mails({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-12 pb-20">
      <h1 className="font-display text-section">Emails</h1>
      <p className="mt-4 max-w-prose">
        Every email the shop sends, with example data. Emails that were really sent are under{' '}
        <a href="/_mail" className="link">
          /_mail
        </a>
        .
      </p>
      {groups.map((group) => (
        <section key={group} aria-labelledby={idOf(group)} className="mt-12">
          <h2 id={idOf(group)} className="font-display text-card">
            {group}
          </h2>
          <ul className="mt-4 border-t border-rule">
            {loaderData.mails
              .filter((mail) => mail.group === group)
              .map((mail) => (
                <li key={mail.id} className="border-b border-rule">
                  <a href={`/dev/mails/${mail.id}`} className="grid gap-x-6 py-3 md:grid-cols-2">
                    {mail.title}
                    <span className="text-small text-muted">{mail.subject}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function idOf(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-')
}
