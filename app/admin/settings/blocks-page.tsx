import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { NoteField, settingDone } from './rule-page.tsx'
import { type ShownChange, SettingHistory } from './setting-history.tsx'

/** What the page of a setting that is a list is given. */
export type BlocksData = {
  values: FormValues
  version: number
  changes: readonly ShownChange[]
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

export type BlockAt = { row: number; values: FormValues; isNew: boolean }

type Props = BlocksData & {
  title: string
  lead: string
  /** Of the blocks together, as in "Save couriers". */
  name: string
  /** Of blocks that there may be; left out for no end. */
  most?: number
  renderBlock: (at: BlockAt) => ReactNode
}

/** A setting that is a list of things: a block for each, and an empty one for the next. */
export function BlocksPage({ values, version, changes, mayEdit, answer, ...about }: Props) {
  const { title, lead, name, most = Infinity, renderBlock } = about
  const [params] = useSearchParams()
  // What was typed stays, ticks too.
  const shown = answer?.action === 'save' ? answer.values : values
  const rows = Number(values['rows'])
  return (
    <OfficePage
      title={title}
      lead={lead}
      back={{ name: 'Settings', to: '/admin/settings' }}
      done={doneWords(params, settingDone)}
    >
      <OfficeForm
        action="save"
        answer={answer}
        version={version}
        {...(mayEdit ? { submit: `Save ${name.toLowerCase()}` } : {})}
      >
        <fieldset key={version} disabled={!mayEdit} className="flex flex-col">
          <legend className="sr-only">{name}</legend>
          <input type="hidden" name="rows" value={rows} />
          {Array.from({ length: rows + (mayEdit && rows < most ? 1 : 0) }, (_, row) =>
            renderBlock({ row, values: shown, isNew: row === rows }),
          )}
        </fieldset>
        {mayEdit ? <NoteField /> : null}
      </OfficeForm>
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={answer} />
    </OfficePage>
  )
}
