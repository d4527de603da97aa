// What a newsletter says: its lines and its blocks. Blocks are added, moved and removed by buttons of the form, also without script.
import { useRef } from 'react'
import { rowsOf } from '#app/admin/shell/form-rows.ts'
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { RowTools, useFollowRow } from '#app/admin/shell/row-tools.tsx'
import { type BlockName, blockNames, campaignLimits as limits } from '#app/domain/campaigns/campaign.ts'
import { acceptedPictures } from '#app/foundation/http/uploaded-picture.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#app/foundation/ui/field.tsx'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import { blockWords, productFields } from './campaign-words.ts'
import type { ShopPicture } from './campaign-view.server.ts'

type Props = {
  saved: FormValues
  /** What was typed, or else what is saved: how many blocks there are. */
  values: FormValues
  pictures: readonly ShopPicture[]
}

export function CampaignFields({ saved, values, pictures }: Props) {
  const fieldOf = useFieldOf()
  const line = (name: string) => fieldOf(name, saved[name])
  return (
    <>
      <OfficeSection title="In the inbox">
        <Field {...line('subject')} label="Subject" maxLength={limits.subject} autoComplete="off" />
        <Field
          {...line('preview')}
          label="Preview line"
          hint="What inboxes show after the subject."
          optional
          maxLength={limits.preview}
          autoComplete="off"
        />
      </OfficeSection>
      <OfficeSection title="In the email">
        <Field {...line('headline')} label="Headline" maxLength={limits.headline} autoComplete="off" />
        <Blocks values={values} pictures={pictures} />
      </OfficeSection>
    </>
  )
}

function Blocks({ values, pictures }: Omit<Props, 'saved'>) {
  const place = useRef<HTMLOListElement>(null)
  useFollowRow(place, values)
  const rows = rowsOf(values, 'blocks')
  return (
    <div className="flex flex-col gap-4">
      <ol ref={place} className="border-b border-rule">
        {rows.map((row, at) => (
          // A row that moved begins anew, with what was typed in it.
          <li
            key={`${at}.${values[`${row}.name`]}.${values['step'] ?? ''}.${values[`${row}.key`] ?? ''}`}
            className="grid gap-3 border-t border-rule pt-3 pb-5"
          >
            <Block row={row} at={at} rows={rows.length} values={values} pictures={pictures} />
          </li>
        ))}
      </ol>
      {rows.length < limits.blocks ? (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField name="newBlock" label="Add to the email" defaultValue="text">
            {blockNames.map((name) => (
              <option key={name} value={name}>
                {blockWords[name]}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="quiet" name="step" value="add:blocks:0">
            Add
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type BlockProps = Omit<Props, 'saved'> & { row: string; at: number; rows: number }

function Block({ row, at, rows, values, pictures }: BlockProps) {
  const name = nameOf(values[`${row}.name`])
  const title = `${blockWords[name]}, ${at + 1} of ${rows}`
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="text-small text-muted">{title}</p>
        <RowTools list="blocks" row={at} rows={rows} name={title} removable />
      </div>
      <input type="hidden" name={`${row}.name`} value={name} />
      <BlockFields name={name} row={row} values={values} pictures={pictures} />
    </>
  )
}

function nameOf(typed: string | undefined): BlockName {
  return blockNames.find((name) => name === typed) ?? 'text'
}

function BlockFields({ name, row, values, pictures }: Omit<BlockProps, 'at' | 'rows'> & { name: BlockName }) {
  const fieldOf = useFieldOf()
  const said = (part: string) => fieldOf(`${row}.${part}`, values[`${row}.${part}`])
  switch (name) {
    case 'heading':
      return <Field {...said('text')} label="Heading" maxLength={limits.headline} />
    case 'text':
      return (
        <TextAreaField
          {...said('text')}
          label="Text"
          hint="Leave an empty line between paragraphs."
          rows={6}
          maxLength={limits.text}
        />
      )
    case 'button':
      return (
        <div className="grid gap-3 md:grid-cols-2">
          <Field {...said('label')} label="Button text" maxLength={limits.label} />
          <Field {...said('to')} label="Links to" hint="For example, /shop." maxLength={limits.address} />
        </div>
      )
    case 'picture':
      return <PictureFields row={row} values={values} pictures={pictures} />
    case 'products':
      return (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-small text-muted">
            Type a few letters and choose. Products that are not for sale when it is sent are left out.
          </legend>
          {productFields.map((field, place) => (
            <Field
              key={field}
              {...said(field)}
              label={`Product ${place + 1}`}
              optional={place > 0}
              list="campaign-products"
              autoComplete="off"
              maxLength={limits.address}
            />
          ))}
        </fieldset>
      )
  }
}

function PictureFields({ row, values, pictures }: Omit<BlockProps, 'at' | 'rows'>) {
  const fieldOf = useFieldOf()
  const said = (part: string) => fieldOf(`${row}.${part}`, values[`${row}.${part}`])
  const key = values[`${row}.key`] ?? ''
  const { defaultValue: _none, ...file } = said('file')
  return (
    <div className="grid gap-3 md:grid-cols-[10rem_minmax(0,1fr)] md:gap-6">
      {key === '' ? (
        <p className="grid min-h-24 place-items-center border border-dashed border-edge text-small text-muted">
          No picture yet
        </p>
      ) : (
        <img src={pictureUrl(key, 360)} alt={values[`${row}.alt`] || 'The chosen picture'} className="w-40" />
      )}
      <div className="flex flex-col gap-3">
        <input type="hidden" name={`${row}.key`} value={key} />
        <Field
          {...file}
          type="file"
          accept={acceptedPictures}
          label={key === '' ? 'Picture' : 'Another picture'}
          hint="JPEG, PNG, WebP or AVIF, up to 15 MB."
        />
        <SelectField {...said('media')} label="Or one of the shop’s pictures" optional>
          <option value="">None of these</option>
          {pictures.map((picture) => (
            <option key={picture.key} value={picture.key}>
              {picture.name}
            </option>
          ))}
        </SelectField>
        <Field
          {...said('alt')}
          label="Alt text"
          hint="What the picture shows: many inboxes show it first."
          optional
          maxLength={limits.alt}
        />
        <Field {...said('to')} label="Links to" optional maxLength={limits.address} />
      </div>
    </div>
  )
}
