import { Form, NavLink, Outlet } from 'react-router'
import { ScriptedField } from '#app/foundation/ui/scripted-field.tsx'
import { accountSections, profileHome } from './account-sections.ts'

/** Their own pages: on a desk the list of them stays beside the open one, on a phone each has its way back. */
export default function AccountLayout() {
  return (
    <div className="page pt-6 pb-24 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-24 lg:pt-16 lg:pb-36">
      <nav aria-label="Your account" className="hidden lg:sticky lg:top-36 lg:block lg:self-start">
        <ul className="flex flex-col">
          {[profileHome, ...accountSections].map(({ to, name }) => (
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
