import { useRef } from 'react'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { rowsOf } from '#app/admin/shell/form-rows.ts'
import { blockWords, isBlockName } from './document-words.ts'
import { RowTools, useFollowRow } from '#app/admin/shell/row-tools.tsx'

type Props = { values: FormValues }

/** Which blocks follow the first screen, in which order. */
export function BlockFields({ values }: Props) {
  const place = useRef<HTMLOListElement>(null)
  useFollowRow(place, values)
  const rows = rowsOf(values, 'blocks')
  return (
    <fieldset>
      <legend className="text-small font-medium">Sections below the hero</legend>
      <ol ref={place} className="border-b border-rule">
        {rows.map((row, at) => {
          const name = values[`${row}.name`] ?? ''
          const words = isBlockName(name) ? blockWords[name] : name
          return (
            <li key={name} className="flex items-center gap-4 border-t border-rule py-1">
              <input type="hidden" name={`${row}.name`} value={name} />
              <label className="flex min-h-11 min-w-0 grow items-center gap-3">
                <input
                  type="checkbox"
                  name={`${row}.shown`}
                  value="on"
                  defaultChecked={values[`${row}.shown`] === 'on'}
                />
                {words}
              </label>
              <RowTools list="blocks" row={at} rows={rows.length} name={words} />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
