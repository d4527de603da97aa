import { Form, Link } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { groupLimits } from '#app/domain/accounts/customer-groups.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'

type Props = {
  own: readonly string[]
  /** All that there are. */
  groups: readonly string[]
  may: boolean
  answer: OfficeAnswer | undefined
}

/** The groups that a customer is in; a new name makes a group. */
export function CustomerGroups({ own, groups, may, answer }: Props) {
  return (
    <OfficeSection title="Groups">
      <p className="max-w-prose text-small text-muted">
        Offers and newsletters can be for one group only. Customers do not see their groups in the shop, but
        can ask to read what we hold about them.
      </p>
      {own.length === 0 ? null : (
        <ul className="flex flex-col">
          {own.map((name) => (
            <li key={name} className="flex items-center justify-between gap-4 border-t border-rule">
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`/admin/users?${new URLSearchParams({ group: name })}`}
              >
                {name}
              </Link>
              {may ? <Leave name={name} /> : null}
            </li>
          ))}
        </ul>
      )}
      {may ? (
        // Once somebody is in it, the field is empty again.
        <OfficeForm
          key={own.join('\n')}
          action="group"
          answer={answer}
          guard={false}
          short
          look="quiet"
          submit="Add to group"
        >
          <GroupField groups={groups.filter((name) => !own.includes(name))} />
        </OfficeForm>
      ) : null}
    </OfficeSection>
  )
}

function GroupField({ groups }: { groups: readonly string[] }) {
  const fieldOf = useFieldOf()
  return (
    <>
      <Field
        {...fieldOf('group')}
        label="Group"
        hint="Like VIP or Salons. A new name makes a new group."
        list="customer-groups"
        maxLength={groupLimits.name}
        autoComplete="off"
      />
      <datalist id="customer-groups">
        {groups.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

function Leave({ name }: { name: string }) {
  return (
    <Form method="post" action="?do=ungroup">
      <input type="hidden" name="group" value={name} />
      <Button type="submit" look="text" aria-label={`Remove from ${name}`}>
        Remove
      </Button>
    </Form>
  )
}
