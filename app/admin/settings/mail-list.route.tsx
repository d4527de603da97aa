import { Link } from 'react-router'
import { OfficeLink } from '#app/admin/shell/office-link.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { wordedKinds } from '#app/messages/kinds/registry.server.ts'
import type { Route } from './+types/mail-list.route'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, baseUrl } = office(context)
  const { house, mailWords } = await readSettings(db, ['house', 'mailWords'])
  const kinds = wordedKinds({ baseUrl, house })
  return {
    kinds: kinds.map(({ kind, group, title }) => ({
      kind,
      group,
      title,
      isOwn: Object.hasOwn(mailWords, kind),
    })),
  }
}

const groups = [
  { group: 'Orders', title: 'Orders' },
  { group: 'Account', title: 'Accounts' },
  { group: 'Newsletter', title: 'Newsletter and alerts' },
] as const

export default function MailList({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Email texts"
      lead={
        <>
          Your own subject, opening and closing for each email to customers. Emails that go out automatically
          have theirs under{' '}
          <OfficeLink to="/admin/automations" className="office-tap link">
            Automations
          </OfficeLink>
          .
        </>
      }
      back={{ name: 'Settings', to: '/admin/settings' }}
    >
      {groups.map(({ group, title }) => (
        <OfficeSection key={group} title={title}>
          <ul className="grid gap-x-12 lg:grid-cols-2">
            {kinds
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.kind} className="flex items-center justify-between gap-4 border-t border-rule">
                  <Link
                    to={`/admin/settings/emails/${one.kind}`}
                    className="inline-flex min-h-11 grow items-center hover:underline"
                  >
                    {one.title}
                  </Link>
                  {one.isOwn ? <StatusPill tone="ink">Own words</StatusPill> : null}
                </li>
              ))}
          </ul>
        </OfficeSection>
      ))}
    </OfficePage>
  )
}
