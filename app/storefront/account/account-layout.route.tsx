import { Form, NavLink, Outlet } from 'react-router'
import { ScriptedField } from '#app/foundation/ui/scripted-field.tsx'
import { shop } from '#app/foundation/http/context.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { accountSections, friendsSection, profileHome } from './account-sections.ts'
import type { Route } from './+types/account-layout.route'

export async function loader({ context }: Route.LoaderArgs) {
  return { bringsFriends: (await readSetting(context.get(shop).db, 'referral')).on }
}

/** Their own pages: on a desk the list of them stays beside the open one, on a phone each has its way back. */
export default function AccountLayout({ loaderData: { bringsFriends } }: Route.ComponentProps) {
  const sections = [profileHome, ...accountSections, ...(bringsFriends ? [friendsSection] : [])]
  return (
    <div className="page pt-6 pb-24 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-24 lg:pt-16 lg:pb-36">
      <nav aria-label="Your account" className="hidden lg:sticky lg:top-36 lg:block lg:self-start">
        <ul className="flex flex-col">
          {sections.map(({ to, name }) => (
            <li key={to}>
              <NavLink to={to} end={to === profileHome.to} className="tab">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
        <LogOut className="mt-4 border-t border-rule pt-4" />
      </nav>
      <div className="min-w-0">
        <Outlet />
        <LogOut className="mt-10 lg:hidden" />
      </div>
    </div>
  )
}

function LogOut({ className }: { className: string }) {
  return (
    <Form method="post" action="/logout" className={className}>
      <ScriptedField />
      <button type="submit" className="tab cursor-pointer text-muted hover:text-ink">
        Log out
      </button>
    </Form>
  )
}
