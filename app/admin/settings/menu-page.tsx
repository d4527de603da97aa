import { useSearchParams } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { menuLimits } from '#app/foundation/settings/menu.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { countOnBar } from '#app/storefront/shell/menu-bar.ts'
import { webChoice } from './menu-form.ts'
import { NoteField, settingDone } from './rule-page.tsx'
import { SettingBlock } from './setting-block.tsx'
import { type ShownChange, SettingHistory } from './setting-history.tsx'

type Group = { title: string; options: readonly { to: string; name: string }[] }
type Props = {
  values: FormValues
  options: readonly Group[]
  shown: readonly string[]
  gone: readonly (string | null)[]
  isOriginal: boolean
  version: number
  changes: readonly ShownChange[]
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

export function MenuPage(props: Props) {
  const { values, options, gone, isOriginal, version, changes, mayEdit, answer } = props
  const [params] = useSearchParams()
  const typed = answer?.action === 'save' ? answer.values : values
  const rows = Number(values['rows'])
  return (
    <OfficePage
      title="Menu"
      lead="The links in the header of every page. On phones they open with the menu button, above the account, the wishlist and your collections."
      back={{ name: 'Settings', to: '/admin/settings' }}
      done={doneWords(params, { ...settingDone, reset: 'The original menu is back.' })}
    >
      <NotShown {...{ values, options, gone }} />
      <InTheShop names={props.shown} />
      <OfficeForm
        action="save"
        answer={answer}
        version={version}
        {...(mayEdit ? { submit: 'Save menu' } : {})}
      >
        <fieldset key={version} disabled={!mayEdit} className="flex flex-col">
          <legend className="sr-only">Links</legend>
          <input type="hidden" name="rows" value={rows} />
          {Array.from({ length: rows + (mayEdit && rows < menuLimits.links ? 1 : 0) }, (_, row) => (
            <LinkBlock
              key={row}
              {...{ row, options }}
              values={typed}
              gone={gone[row] ?? null}
              isNew={row === rows}
            />
          ))}
        </fieldset>
        {mayEdit ? <NoteField /> : null}
      </OfficeForm>
      {mayEdit && !isOriginal ? (
        <OfficeForm action="reset" answer={answer} version={version} guard={false}>
          <ConfirmButton
            question="Replace these links with the original menu?"
            yes="Yes, use the original menu"
          >
            Use the original menu
          </ConfirmButton>
        </OfficeForm>
      ) : null}
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={answer} />
    </OfficePage>
  )
}

function NotShown({ values, options, gone }: Pick<Props, 'values' | 'options' | 'gone'>) {
  const missing = gone.flatMap((why, row) => (why === null ? [] : [{ row, why }]))
  if (missing.length === 0) return null
  return (
    <Notice live={false}>
      <p>Shoppers do not see these links:</p>
      <ul>
        {missing.map(({ row, why }) => (
          <li key={row}>
            <span className="font-medium">{titleOf(values, row, options)}</span>: {why}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** As the row of wide screens has them. */
function InTheShop({ names }: { names: readonly string[] }) {
  const onBar = countOnBar(names)
  return (
    <OfficeSection title="In the shop now">
      <ul className="flex flex-wrap gap-x-8 gap-y-2 border border-rule bg-ivory px-5 py-3">
        {names.slice(0, onBar).map((name, at) => (
          <li key={at}>{name}</li>
        ))}
        {onBar < names.length ? <li className="text-muted">More: {names.slice(onBar).join(', ')}</li> : null}
      </ul>
    </OfficeSection>
  )
}

type BlockProps = {
  row: number
  values: FormValues
  options: readonly Group[]
  gone: string | null
  isNew: boolean
}

function LinkBlock({ row, values, options, gone, isNew }: BlockProps) {
  const fieldOf = useFieldOf()
  const at = (name: string) => fieldOf(`b${row}.${name}`, values[`b${row}.${name}`] ?? '')
  const isOn = isNew && !(`b${row}.label` in values) ? true : values[`b${row}.on`] === 'on'
  const isWrong = ['label', 'to', 'address'].some((name) => at(name).error !== undefined)
  return (
    <SettingBlock
      title={isNew ? 'New link' : titleOf(values, row, options)}
      isOpen={isWrong}
      about={isNew ? null : (gone ?? (isOn ? null : 'Hidden'))}
    >
      <div className="grid gap-4 pb-6 sm:grid-cols-2">
        <SelectField {...at('to')} label="Leads to">
          <TargetOptions options={options} chosen={at('to').defaultValue} />
        </SelectField>
        <Field {...at('place')} label="Position" inputMode="numeric" autoComplete="off" />
        <Field
          {...at('label')}
          label="Label"
          optional
          maxLength={menuLimits.label}
          hint={`Up to ${menuLimits.label} letters. Leave empty to use the name of the page.`}
          autoComplete="off"
        />
        <Field
          {...at('address')}
          label="Web address"
          optional
          type="url"
          maxLength={menuLimits.address}
          placeholder="https://"
          hint="Only for a link to another website."
          autoComplete="off"
        />
        <Tick name={`b${row}.on`} value="on" defaultChecked={isOn}>
          Show in the menu
        </Tick>
        {isNew ? null : (
          <Tick name={`b${row}.gone`} value="on" defaultChecked={values[`b${row}.gone`] === 'on'}>
            Delete this link
          </Tick>
        )}
      </div>
    </SettingBlock>
  )
}

function TargetOptions({ options, chosen }: { options: readonly Group[]; chosen: string }) {
  const isKnown = ['', webChoice].includes(chosen) || nameOf(chosen, options) !== undefined
  return (
    <>
      <option value="">Choose a page</option>
      {isKnown ? null : <option value={chosen}>A page that is no longer there</option>}
      {options.map((group) => (
        <optgroup key={group.title} label={group.title}>
          {group.options.map(({ to, name }) => (
            <option key={to} value={to}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
      <option value={webChoice}>Another website</option>
    </>
  )
}

function nameOf(to: string, options: readonly Group[]): string | undefined {
  return options.flatMap((group) => group.options).find((option) => option.to === to)?.name
}

function titleOf(values: FormValues, row: number, options: readonly Group[]): string {
  const of = (name: string) => values[`b${row}.${name}`] ?? ''
  return of('label') || nameOf(of('to'), options) || of('address') || 'A page that is no longer there'
}
