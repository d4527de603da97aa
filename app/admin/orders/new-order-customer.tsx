import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { AreaField, CountryField, StateField } from '#app/storefront/account/recipient-fields.tsx'
import { channelWords } from '#app/domain/contact/contact.ts'
import { withoutEmail } from '#app/domain/contact/open-channels.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import { fieldsOf, regionOf } from '#app/domain/delivery/country-fields.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import type { NewOrderAnswer } from './new-order.route.tsx'

type Props = { answer: NewOrderAnswer; onPlace: () => void }

/** Who it is for: found among those who bought before, or typed. The state and the part of Lagos decide the fee. */
export function NewOrderCustomer({ answer, onPlace }: Props) {
  const { values, errors } = answer
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  const fieldWords = fieldsOf(values['country'] ?? 'NG')
  return (
    <OfficeSection title="Customer">
      <div className="flex flex-wrap items-end gap-2">
        <div className="grow">
          <Field
            name="who"
            label="Find a customer"
            type="search"
            defaultValue={values['who'] ?? ''}
            placeholder="Phone, email or name"
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.currentTarget.form?.querySelector<HTMLButtonElement>('[value="who"]')?.click()
            }}
          />
        </div>
        <Button type="submit" name="intent" value="who" look="quiet">
          Find customer
        </Button>
      </div>
      <Buyers answer={answer} />
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        <Field {...text('name')} label="Full name" autoComplete="off" required maxLength={120} />
        <Field {...text('phone')} label="Phone" type="tel" autoComplete="off" required maxLength={40} />
        <Field {...text('email')} label="Email" optional type="email" autoComplete="off" maxLength={254} />
        {answer.channels.length < 2 ? null : (
          <SelectField
            name="reach"
            label="Updates by"
            hint={reachHint(answer.channels)}
            defaultValue={values['reach'] ?? 'mail'}
          >
            {answer.channels.map((value) => (
              <option key={value} value={value}>
                {channelWords[value]}
              </option>
            ))}
          </SelectField>
        )}
        <Field
          {...text('city')}
          label="Town or city"
          hint="State and delivery area follow it."
          autoComplete="off"
          required
          maxLength={80}
          onBlur={(event) => event.target.value !== event.target.defaultValue && onPlace()}
        />
        <PlaceFields
          key={`${values['state'] ?? ''} ${values['area'] ?? ''} ${values['townSeen'] ?? ''}`}
          answer={answer}
          onPlace={onPlace}
        />
        <Field {...text('address')} label="Street and number" autoComplete="off" required maxLength={240} />
        <Field
          {...text('landmark')}
          label={fieldWords.landmark.label}
          optional
          autoComplete="off"
          maxLength={160}
        />
        {fieldWords.postcode ? (
          <Field
            {...text('postcode')}
            label={fieldWords.postcode.label}
            autoComplete="off"
            required
            maxLength={12}
          />
        ) : null}
      </div>
    </OfficeSection>
  )
}

function PlaceFields({ answer: { values, errors }, onPlace }: Props) {
  const country = values['country'] ?? 'NG'
  const isHere = country === 'NG'
  const state = isHere ? (values['state'] ?? 'LA') : regionOf({ ...values, country })
  return (
    <>
      <CountryField defaultValue={country} error={errors['country']} autoComplete="off" onChange={onPlace} />
      <StateField
        country={country}
        defaultValue={state}
        error={errors[isHere ? 'state' : 'region']}
        autoComplete="off"
        onChange={isHere ? onPlace : undefined}
      />
      <AreaField
        country={country}
        state={state}
        defaultValue={values['area'] || 'mainland'}
        error={errors['area']}
        onChange={onPlace}
      />
    </>
  )
}

function Buyers({ answer: { buyers, searched, values } }: { answer: NewOrderAnswer }) {
  if (searched !== 'who') return null
  if (buyers.length === 0) {
    return (
      <p className="text-muted">
        {(values['who'] ?? '').trim().length < 3
          ? 'Please type at least three characters.'
          : 'No customer found. Enter their details below.'}
      </p>
    )
  }
  return (
    <ul aria-label="Customers found" className="flex flex-col border-t border-rule">
      {buyers.map(({ key, name, email, phone, city }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-4 border-b border-rule py-1.5">
          <span className="min-w-0 grow">
            {name}
            <span className="block text-tiny text-muted">
              {[phone, email, city].filter((part) => part !== '').join(' · ')}
            </span>
          </span>
          <Button type="submit" name="intent" value={`use:${key}`} look="quiet" aria-label={`Use ${name}`}>
            Use
          </Button>
        </li>
      ))}
    </ul>
  )
}

function reachHint(channels: readonly ChannelName[]): string {
  const way = withoutEmail(channels)
  const rest = way === null ? '' : ` Without an email address, updates go by ${channelWords[way]}.`
  return `Ask first: what they agree to is logged.${rest}`
}
