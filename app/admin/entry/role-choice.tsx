import { keyOf, type Role, roleWords } from '#app/domain/staff/roles.ts'

type Props = {
  roles: readonly Role[]
  /** Its key. */
  chosen: string
  error?: string | undefined
  /** Where the heading above says it already. */
  labelHidden?: boolean
}

/** One of the roles, each with what it may do. */
export function RoleChoice({ roles, chosen, error, labelHidden = false }: Props) {
  return (
    <fieldset className="flex flex-col" aria-describedby={error ? 'role-error' : undefined}>
      <legend className={labelHidden ? 'sr-only' : 'pb-1 text-small font-medium'}>Role</legend>
      {roles.map((role, place) => (
        <label
          key={keyOf(role)}
          className="flex min-h-11 cursor-pointer items-start gap-3 border-b border-rule py-2.5 first-of-type:border-t"
        >
          <input
            type="radio"
            name="role"
            id={place === 0 ? 'role' : undefined}
            value={keyOf(role)}
            defaultChecked={keyOf(role) === chosen}
            className="mt-1 size-5 shrink-0 accent-ink"
          />
          <span>
            {roleWords(role).name}
            <span className="block text-small text-muted">{roleWords(role).may}</span>
          </span>
        </label>
      ))}
      {error ? (
        <p id="role-error" className="pt-1.5 text-small text-berry">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
