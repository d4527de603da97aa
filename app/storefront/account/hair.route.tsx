import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { answerErrors, answerFilled, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from './form-problem.tsx'
import { type FormValues, parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import {
  emptyHairProfile,
  maxNotes,
  measureField,
  measureSource,
  typedMeasures,
} from '#app/domain/customizer/hair-profile.ts'
import { hairProfileForm } from '#app/domain/customizer/hair-profile-form.ts'
import { findHairProfile, saveHairProfile } from '#app/domain/customizer/hair-profile.server.ts'
import { heights, heightWords } from '#app/domain/customizer/heights.ts'
import { measureKeys } from '#app/domain/customizer/design.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/foundation/ui/field.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { HeadAdvice } from './head-advice.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { requirePerson } from './person.server.ts'
import { ToneChoice } from './tone-choice.tsx'
import type { Route } from './+types/hair.route'

const title = 'Hair profile'
const path = '/profile/hair'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const profile = (await findHairProfile(deps.db, shopper.id)) ?? emptyHairProfile
  return { profile, isSaved: new URL(request.url).searchParams.get('done') === 'saved' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const form = await parseForm(request, hairProfileForm)
  if (form.values[measureSource.field] === measureSource.guide)
    return answerFilled(measuresIn(form.values), form.ok ? {} : form.errors)
  if (!form.ok) return answerErrors(form.values, form.errors)
  await saveHairProfile(deps.db, shopper.id, form.value, deps.now())
  return redirect(`${path}?done=saved`, 303)
}

/** What they typed in the guide, and no field that it does not have: the rest of their profile stays as it is. */
function measuresIn(values: FormValues): FormValues {
  const names = [measureSource.field, 'unit', ...measureKeys.map(measureField)]
  return Object.fromEntries(
    names.map((name) => [name, values[name] ?? '']).filter(([, text]) => text !== ''),
  ) as FormValues
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function Hair({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { profile, isSaved } = loaderData
  const isBrought = actionData?.values[measureSource.field] === measureSource.guide
  const values = { ...typedValues(profile, actionData?.values['unit']), ...actionData?.values }
  const errors = actionData?.errors ?? {}
  const [unit, setUnit] = useState(values['unit'] === 'cm' ? ('cm' as const) : ('in' as const))
  return (
    <AccountPage
      title={title}
      intro="Your measurements and preferences. The designer starts with them, and we make your caps to them."
      done={
        isBrought
          ? 'Your measurements from the guide are filled in. Nothing is saved until you press Save.'
          : isSaved && !actionData
            ? 'Hair profile saved.'
            : null
      }
    >
      <HeadAdvice measurements={profile.measurements} />
      <Form
        method="post"
        action={path}
        noValidate
        className="flex flex-col gap-12"
        key={isSaved ? 'saved' : 'open'}
      >
        <FormProblem answer={actionData} />
        <MeasureFields values={values} errors={errors} unit={unit} onUnit={setUnit} />
        <fieldset className="flex flex-col gap-6">
          <legend className="pb-4 font-display text-heading">About you</legend>
          <div className="max-w-md">
            <SelectField name="height" label="Your height" defaultValue={values['height']} optional>
              <option value="">Prefer not to say</option>
              {heights.map((height) => (
                <option key={height} value={height}>
                  {heightWords(height)}
                </option>
              ))}
            </SelectField>
          </div>
          <ToneChoice tone={values['tone'] ?? ''} />
        </fieldset>
        <div className="max-w-prose">
          <TextAreaField
            name="notes"
            label="Notes"
            optional
            rows={4}
            maxLength={maxNotes}
            hint="For example textures and lengths you love, lace that irritates your skin, how you wear your hair."
            defaultValue={values['notes']}
            error={errors['notes']}
          />
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" busy={navigation.formMethod === 'POST'}>
            Save
          </Button>
          <ButtonLink to="/create-your-style" look="quiet">
            Design a wig
          </ButtonLink>
        </div>
      </Form>
    </AccountPage>
  )
}

/** In the unit of what was posted, where something was: two measures of one form have one unit. */
function typedValues(
  profile: Route.ComponentProps['loaderData']['profile'],
  posted: string | undefined,
): Record<string, string> {
  const unit = posted === 'cm' || posted === 'in' ? posted : profile.unit
  const typed = typedMeasures({ ...profile, unit })
  return {
    ...Object.fromEntries(measureKeys.map((key) => [measureField(key), typed[key]])),
    unit,
    height: profile.heightCm === null ? '' : String(profile.heightCm),
    tone: profile.tone ?? '',
    notes: profile.notes,
  }
}
