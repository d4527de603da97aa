// Links within the office that lead nobody to a refusal: what their role may not open stands there in words alone.
import { createContext, type ReactNode, useContext } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { Role } from '#app/domain/staff/roles.ts'
import { mayOpen } from './office-places.ts'

const RoleContext = createContext<Role | null>(null)

export function RoleProvider({ role, children }: { role: Role; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>
}

/** Outside of the office, as in tests of a part, everything. */
export function useMayOpen(): (to: string) => boolean {
  const role = useContext(RoleContext)
  return (to) => role === null || mayOpen(role, to)
}

export function OfficeLink({ to, children, ...look }: Omit<LinkProps, 'to'> & { to: string }) {
  if (!useMayOpen()(to)) return <span className="wrap-anywhere">{children}</span>
  return (
    <Link to={to} {...look}>
      {children}
    </Link>
  )
}
