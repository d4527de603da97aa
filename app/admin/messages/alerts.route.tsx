// /admin/alerts: whether they hear of new orders, how, and at which hours they do not.
import { redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import { answerErrors } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { channelWords } from '#app/domain/contact/contact.ts'
import { openChannels } from '#app/domain/contact/open-channels.ts'
import { findAlerts, saveAlerts } from '#app/domain/staff/alerts.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { type ChannelName, channelNames } from '#app/foundation/jobs/channel-names.ts'
import { normalisePhone, phoneWords } from '#app/foundation/lib/phone.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import type { Route } from './+types/alerts.route'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const saved = await findAlerts(db, me.id)
  return {
    email: me.email,
    channels: openChannels(context.get(shop).phone),
    channel: saved?.channel ?? ('none' as const),
    phone: saved?.phone ? phoneWords(saved.phone) : '',
    quietFromHour: saved?.quietFromHour ?? 21,
    quietToHour: saved?.quietToHour ?? 7,
  }
}

const hourWords = 'Enter an hour from 0 to 23.'
const hour = z
  .string()
  .trim()
  .regex(/^(?:1?\d|2[0-3])$/u, hourWords)
  .transform(Number)

const schema = z
  .object({
    channel: z.enum(['none', ...channelNames], 'Please choose one.'),
    phone: z.string().trim().max(40).default(''),
    quietFromHour: hour,
    quietToHour: hour,
  })
  .transform((form, context) => {
    const phone = form.phone === '' ? '' : normalisePhone(form.phone, 'NG')
    const needsPhone = form.channel === 'sms' || form.channel === 'whatsapp'
    if (phone !== null && (phone !== '' || !needsPhone)) return { ...form, phone }
    const message = 'Enter a phone number, e.g. 0803 123 4567.'
    context.addIssue({ code: 'custom', path: ['phone'], message })
    return z.NEVER
  })

export async function action({ request, context }: Route.ActionArgs) {
  const { db, me, actor } = office(context)
  const form = await parseForm(request, schema)
  if (!form.ok) return answerErrors('save', form.values, form.errors)
  const { channel, ...rest } = form.value
  await saveAlerts(db, { ...actor, userId: me.id }, channel === 'none' ? null : { channel, ...rest })
  throw redirect('/admin/alerts?done=save', 303)
}

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <OfficePage
      title="Your alerts"
      lead="A message for every new order that is paid. Only you see and change this."
      done={actionData ? null : doneWords(search, { save: 'Saved.' })}
    >
      <OfficeForm action="save" submit="Save" answer={actionData} short className="max-w-md">
        <AlertFields {...loaderData} />
      </OfficeForm>
    </OfficePage>
  )
}

type FieldsProps = {
  email: string
  channels: readonly ChannelName[]
  channel: ChannelName | 'none'
  phone: string
  quietFromHour: number
  quietToHour: number
}

function AlertFields({ email, channels, channel, phone, quietFromHour, quietToHour }: FieldsProps) {
  const fieldOf = useFieldOf()
  return (
    <>
      <SelectField
        {...fieldOf('channel', channel)}
        label="Tell me about new orders"
        hint={`Emails go to ${email}. When a message does not arrive, the next way is tried.`}
      >
        <option value="none">No</option>
        {channels.map((name) => (
          <option key={name} value={name}>
            By {channelWords[name]}
          </option>
        ))}
      </SelectField>
      <Field
        {...fieldOf('phone', phone)}
        label="Your phone"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={40}
        hint="For SMS and WhatsApp."
      />
      <Field
        {...fieldOf('quietFromHour', quietFromHour)}
        label="Quiet from (hour, 0 to 23)"
        inputMode="numeric"
        required
      />
      <Field
        {...fieldOf('quietToHour', quietToHour)}
        label="Quiet until (hour, 0 to 23)"
        inputMode="numeric"
        required
        hint="Lagos time. Alerts wait until then. The same hour twice means never quiet."
      />
    </>
  )
}
