import { Link, useSearchParams } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { type PriceListOutline, priceListLeast, priceListSums, optionField } from './price-list-form.ts'
import type { RuleView } from './designer-rules.ts'
import { NoteField, settingDone } from './rule-page.tsx'
import { type ShownChange, SettingHistory } from './setting-history.tsx'

type Props = {
  outline: PriceListOutline
  values: Record<string, string>
  rules: readonly RuleView[]
  version: number
  changes: readonly ShownChange[]
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

export function DesignerSettings({ outline, values, rules, version, changes, mayEdit, answer }: Props) {
  const [params] = useSearchParams()
  return (
    <OfficePage
      title="Wig designer"
      lead={`Version ${version}. Each order keeps the version it was priced with.`}
      back={{ name: 'Settings', to: '/admin/settings' }}
      done={doneWords(params, { ...settingDone, ...ruleDone })}
    >
      <OfficeForm
        action="save"
        answer={answer}
        version={version}
        {...(mayEdit ? { submit: 'Publish prices' } : {})}
      >
        <fieldset disabled={!mayEdit} className="contents">
          <legend className="sr-only">Designer prices</legend>
          <Sums values={values} />
          <Hair textures={outline.hair} values={values} />
          <div className="border-b border-rule">
            {outline.fields.map(({ field, name, options }) => (
              <details key={field} className="group border-t border-rule">
                <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6">
                  <span className="inline-flex items-center gap-2 font-medium">
                    <Icon
                      name="chevron"
                      size={16}
                      className="-rotate-90 transition-transform duration-(--duration-quick) group-open:rotate-0"
                    />
                    {name}
                  </span>
                  <span className="text-small text-muted">{options.length} choices</span>
                </summary>
                <div className="flex flex-col pb-4">
                  {options.map((code) => (
                    <OptionFields key={code} at={optionField(field, code)} values={values} />
                  ))}
                  <Link
                    to={`/admin/settings/designer/choices/${field}`}
                    className="link inline-flex min-h-11 items-center self-start text-small"
                  >
                    Add your own: {name.toLowerCase()}
                  </Link>
                </div>
              </details>
            ))}
          </div>
        </fieldset>
        {mayEdit ? <NoteField /> : null}
      </OfficeForm>
      <OfficeSection
        title="Rules"
        aside={
          mayEdit ? (
            <ButtonLink to="/admin/settings/designer/rules/new" look="quiet">
              New rule
            </ButtonLink>
          ) : null
        }
      >
        <p className="max-w-2xl text-small text-muted">
          What cannot be made together, what costs more or takes longer together, and what shoppers are told.
          “Try it” opens the designer with a design that the rule is about.
        </p>
        <DataTable caption="Rules" columns={ruleColumns(mayEdit)} rows={rules} rowKey={({ id }) => id} />
      </OfficeSection>
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={answer} />
    </OfficePage>
  )
}

const ruleDone = {
  'rule-saved': 'Saved. The rule applies from now on.',
  'rule-removed': 'Removed. You can restore it under History.',
}

function ruleColumns(mayEdit: boolean): Column<RuleView>[] {
  return [
    { key: 'when', name: 'With', card: 'line', cell: ({ when }) => when },
    { key: 'leaves', name: 'Then', card: 'line', cell: ({ leaves }) => leaves },
    { key: 'reason', name: 'Shoppers read', card: 'line', cell: ({ reason }) => reason },
    { key: 'happens', name: 'Any other choice', card: 'line', cell: ({ happens }) => happens },
    { key: 'do', name: '', card: 'plain', cell: (rule) => <RuleLinks rule={rule} mayEdit={mayEdit} /> },
  ]
}

function RuleLinks({ rule: { id, tryAt, reason }, mayEdit }: { rule: RuleView; mayEdit: boolean }) {
  const look = 'link inline-flex min-h-11 min-w-11 items-center whitespace-nowrap'
  return (
    <span className="flex gap-6">
      {tryAt === null ? null : (
        <a href={tryAt} className={look} aria-label={`Try it: ${reason}`}>
          Try it
        </a>
      )}
      {mayEdit ? (
        <Link to={`/admin/settings/designer/rules/${id}`} className={look} aria-label={`Edit: ${reason}`}>
          Edit
        </Link>
      ) : null}
    </span>
  )
}

type Values = { values: Record<string, string> }

function Sums({ values }: Values) {
  const fieldOf = useFieldOf()
  return (
    <div className="grid max-w-3xl items-end gap-4 sm:grid-cols-3">
      {[...priceListSums, priceListLeast].map(({ name, label, hint }) => (
        <Field
          key={name}
          {...fieldOf(name, values[name] ?? '')}
          label={label}
          hint={hint}
          inputMode="decimal"
        />
      ))}
    </div>
  )
}

function Hair({ textures, values }: Values & { textures: PriceListOutline['hair'] }) {
  const fieldOf = useFieldOf()
  return (
    <OfficeSection title="Hair, per 100 g">
      <div className="grid gap-x-12 xl:grid-cols-2">
        {textures.map(({ code: texture, name }) => (
          <div
            key={texture}
            className="grid grid-cols-2 items-end gap-x-4 gap-y-2 border-t border-rule py-3 sm:grid-cols-3"
          >
            <p className="col-span-2 font-medium sm:col-span-1 sm:pb-3">{name}</p>
            <Field
              {...fieldOf(`hair.${texture}.at12`, values[`hair.${texture}.at12`] ?? '')}
              label="At 12 in"
              inputMode="decimal"
            />
            <Field
              {...fieldOf(`hair.${texture}.step`, values[`hair.${texture}.step`] ?? '')}
              label="Each extra 2 in"
              inputMode="decimal"
            />
          </div>
        ))}
      </div>
    </OfficeSection>
  )
}

function OptionFields({ at, values }: Values & { at: string }) {
  const fieldOf = useFieldOf()
  const of = (part: string) => fieldOf(`${at}.${part}`, values[`${at}.${part}`] ?? '')
  return (
    <div className="grid items-start gap-x-4 gap-y-2 border-t border-rule py-3 sm:grid-cols-[1fr_9rem_8rem_1.2fr_1.2fr]">
      <Field {...of('name')} label="Name" maxLength={60} />
      <Field {...of('price')} label="Extra charge (₦)" inputMode="decimal" />
      {values[`${at}.shown`] === undefined ? (
        <p className="text-small text-muted sm:pt-8">Always shown</p>
      ) : (
        <SelectField {...of('shown')} label="In the designer">
          <option value="yes">Shown</option>
          <option value="no">Hidden</option>
        </SelectField>
      )}
      <Field {...of('note')} label="Description" maxLength={200} />
      <Field {...of('quote')} label="By consultation only, because" maxLength={200} />
    </div>
  )
}
