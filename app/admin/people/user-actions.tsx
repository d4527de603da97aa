import { Link } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import type { Twin } from './find-person.server.ts'

type TwinsProps = { twins: readonly Twin[]; stepUp: boolean; answer: OfficeAnswer | undefined }

/** Other accounts with their number or name, to be taken over into this one. */
export function Twins({ twins, stepUp, answer }: TwinsProps) {
  const own = answer?.action === 'merge' ? answer : undefined
  return (
    <OfficeSection title="Possible duplicate">
      <OfficeForm action="merge" ids="merge" answer={answer} guard={false}>
        <fieldset id="merge-from" tabIndex={-1} className="flex min-w-0 flex-col">
          <legend className="sr-only">Account to merge</legend>
          {twins.map(({ id, name, email, phone }) => (
            <div key={id} className="flex items-start gap-3 border-t border-rule py-2">
              <label className="flex min-h-11 min-w-0 grow items-center gap-3">
                <input type="radio" name="from" value={id} defaultChecked={own?.values['from'] === id} />
                <span className="min-w-0 wrap-anywhere">
                  {name}, <span className="text-muted">{phone === null ? email : `${email}, ${phone}`}</span>
                </span>
              </label>
              <Link
                to={`/admin/users/${id}`}
                className="link inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end"
              >
                View
              </Link>
            </div>
          ))}
        </fieldset>
        <StepUpField needed={stepUp} error={own?.errors['code']} id="merge-code" />
        <ConfirmButton
          question="Its orders, cart, addresses and notes move to this account. The other account, with its email and password, is deleted for good."
          yes="Yes, merge"
        >
          Merge into this account
        </ConfirmButton>
      </OfficeForm>
    </OfficeSection>
  )
}

type BanProps = { name: string; bannedAt: Date | null; answer: OfficeAnswer | undefined }

export function Ban({ name, bannedAt, answer }: BanProps) {
  if (bannedAt)
    return (
      <OfficeSection title="Account closed">
        <p className="text-small text-muted">
          Closed since <When at={bannedAt} />. Existing orders are not affected.
        </p>
        <OfficeForm action="unban" answer={answer} guard={false}>
          <Button type="submit" look="quiet" className="self-start">
            Reopen account
          </Button>
        </OfficeForm>
      </OfficeSection>
    )
  return (
    <OfficeSection title="Close account">
      <OfficeForm action="ban" answer={answer} guard={false}>
        <BanField />
        <ConfirmButton
          question={`${name} is signed out everywhere at once and told the account is closed.`}
          yes="Yes, close it"
        >
          Close account
        </ConfirmButton>
      </OfficeForm>
    </OfficeSection>
  )
}

function BanField() {
  const fieldOf = useFieldOf()
  return (
    <Field
      {...fieldOf('reason')}
      label="Reason"
      hint="Saved as a staff note on this customer."
      maxLength={500}
    />
  )
}
