import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Link } from 'react-router'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { automationParts, automationsGroup } from './setting-parts.ts'
import type { Route } from './+types/automations.route'

const keys = automationParts.map(({ key }) => key)

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(office(context).db, keys)
  return { on: keys.filter((key) => settings[key].on) }
}

export default function Automations({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage title="Automations" lead="Emails that go out automatically.">
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {automationParts.map(({ key, title, lead }) => (
          <li key={key} className="relative flex flex-col gap-1 border-t border-rule py-5">
            <div className="flex items-baseline justify-between gap-4">
              <Link
                to={`${automationsGroup.base}/${key}`}
                className="stretched-link font-display text-heading"
              >
                {title}
              </Link>
              <StatusPill tone={loaderData.on.includes(key) ? 'ink' : 'quiet'}>
                {loaderData.on.includes(key) ? 'On' : 'Off'}
              </StatusPill>
            </div>
            <p className="max-w-prose text-small text-muted">{lead}</p>
          </li>
        ))}
      </ul>
    </OfficePage>
  )
}
