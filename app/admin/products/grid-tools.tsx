// Tools that fill the grid: a range of lengths, a ladder of prices looked at before it is used, a column that is pasted.
// Each is a part of the form around it: by script it works in place, without one the form goes and comes back.
import { type MouseEvent, type ReactNode, useState } from 'react'
import { type LadderSide, ladderSides } from '#app/domain/catalog/products/price-rules.ts'
import { attributes } from '#app/domain/catalog/products/attributes.ts'
import type { LaceAndCap } from '#app/domain/catalog/products/variant-words.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#app/foundation/ui/field.tsx'
import { FieldGrid } from './field-grid.tsx'
import { ladderDiff, type PriceDiff, readRows, type Row } from './grid-rows.ts'
import { type GridStep, takeStep } from './grid-steps.ts'
import { LadderPreview } from './ladder-preview.tsx'
import { readLadder, roundings, usualSteps } from './price-ladder-form.ts'

type Props = {
  columns: readonly { field: string; name: string }[]
  /** What is asked of variants beside the columns. */
  laces: readonly LaceAndCap[]
  rows: readonly Row[]
  values: FormValues
  errors: Record<string, string>
  onRows: (rows: Row[]) => void
}

export function GridTools({ columns, laces, rows, values, errors: posted, onRows }: Props) {
  const [own, setOwn] = useState<{ errors: Record<string, string>; diff: PriceDiff[] | null } | null>(null)
  const errors = own?.errors ?? posted
  const pasted = [...columns, ...laces.map((field) => ({ field, name: attributes[field].label }))]
  const diff = own === null ? postedDiff(values) : own.diff

  function take(step: GridStep, form: HTMLFormElement): void {
    const taken = takeStep(formValues(form), step)
    const failed = Object.keys(taken.errors).length > 0
    const next = readRows(taken.values)
    setOwn({ errors: taken.errors, diff: step === 'ladder' && !failed ? diffOf(taken.values) : null })
    if (failed || step === 'ladder') return
    onRows(next)
    if (step === 'paste') setField(form, 'paste.text', '')
  }

  const text = (name: string, otherwise = '') => ({
    name,
    defaultValue: values[name] ?? otherwise,
    error: errors[name],
  })
  return (
    <div className="border-b border-rule">
      <Tool
        title="Add a range of lengths"
        isOpen={rows.length <= 1 || 'range.from' in errors}
        isLeftOut={!columns.some(({ field }) => field === 'length')}
      >
        <FieldGrid>
          <Field label="From (in)" inputMode="numeric" placeholder="10" {...text('range.from')} />
          <Field label="To (in)" inputMode="numeric" placeholder="30" {...text('range.to')} />
          <Field label="Every (in)" inputMode="numeric" {...text('range.every', '2')} />
          <Field label="Densities (%)" optional placeholder="150, 180" {...text('range.densities')} />
          <Field label="Weights (g)" optional placeholder="100, 300" {...text('range.grams')} />
          {laces.includes('construction') ? (
            <Field
              label="Constructions"
              optional
              placeholder="13x4-hd, 5x5-hd"
              {...text('range.constructions')}
            />
          ) : null}
          {laces.includes('cap') ? (
            <Field label="Caps" optional placeholder="Medium, Large" {...text('range.caps')} />
          ) : null}
          <Field label="Price of each (₦)" optional inputMode="decimal" {...text('range.price')} />
        </FieldGrid>
        <StepButton step="range" onTake={take}>
          Add these lengths
        </StepButton>
      </Tool>
      <Tool
        title="Set prices with a rule"
        isOpen={diff !== null || Object.keys(errors).some((name) => name.startsWith('ladder.'))}
      >
        <FieldGrid>
          <Field label="Base price (₦)" inputMode="decimal" placeholder="150,000" {...text('ladder.base')} />
          <SelectField label="Rounding" {...text('ladder.round', '0')}>
            {roundings.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        </FieldGrid>
        {ladderSides.map((side) => (
          <LadderFields key={side} side={side} text={text} />
        ))}
        <StepButton step="ladder" onTake={take}>
          Preview changes
        </StepButton>
        {diff === null ? null : (
          <LadderPreview diff={diff}>
            <StepButton step="apply-ladder" onTake={take}>
              Use these prices
            </StepButton>
          </LadderPreview>
        )}
      </Tool>
      <Tool title="Paste a column" isOpen={'paste.field' in errors}>
        <FieldGrid>
          <SelectField label="Column" {...text('paste.field', 'price')}>
            {pasted.map(({ field, name }) => (
              <option key={field} value={field}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field label="From row" inputMode="numeric" {...text('paste.row', '1')} />
        </FieldGrid>
        <TextAreaField
          label="Values, one on each line"
          hint="You can also paste straight into a cell of the grid."
          rows={4}
          {...text('paste.text')}
        />
        <StepButton step="paste" onTake={take}>
          Fill the column
        </StepButton>
      </Tool>
    </div>
  )
}

type ToolProps = { title: string; isOpen: boolean; isLeftOut?: boolean; children: ReactNode }

function Tool({ title, isOpen, isLeftOut = false, children }: ToolProps) {
  return isLeftOut ? null : (
    <details className="grid-tool" open={isOpen || undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between border-t border-rule font-medium">
        {title}
      </summary>
      <div className="flex flex-col items-start gap-4 pb-5">{children}</div>
    </details>
  )
}

type StepProps = { step: GridStep; onTake: (step: GridStep, form: HTMLFormElement) => void; children: string }

function StepButton({ step, onTake, children }: StepProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    onTake(step, form)
  }
  return (
    <Button type="submit" look="quiet" name="step" value={step} formNoValidate onClick={press}>
      {children}
    </Button>
  )
}

type TextOf = (
  name: string,
  otherwise?: string,
) => { name: string; defaultValue: string; error: string | undefined }

function LadderFields({ side, text }: { side: LadderSide; text: TextOf }) {
  const { every, unit, name } = usualSteps[side]
  return (
    <fieldset className="grid w-full max-w-160 grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] items-end gap-3">
      <legend className="pb-1 text-small font-medium">{name}</legend>
      <Field
        label="Each step adds (₦)"
        inputMode="text"
        placeholder="7,000"
        {...text(`ladder.${side}.amount`)}
      />
      <Field label={`Step size (${unit})`} inputMode="numeric" {...text(`ladder.${side}.every`, every)} />
      <Field label={`Base price applies at (${unit})`} inputMode="numeric" {...text(`ladder.${side}.from`)} />
    </fieldset>
  )
}

/** Of a form that came back with its preview asked for. */
function postedDiff(values: FormValues): PriceDiff[] | null {
  return values['step'] === 'ladder' ? diffOf(values) : null
}

function diffOf(values: FormValues): PriceDiff[] | null {
  const read = readLadder(values)
  return read.ok ? ladderDiff(readRows(values), read.ladder) : null
}

function formValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLTextAreaElement) field.value = value
}
