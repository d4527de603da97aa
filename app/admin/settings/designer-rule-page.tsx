// One rule of the designer: first which parts of a design it is about, then which choices, and what follows.
import { Form } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import { isNumberField } from '#app/domain/customizer/change-choices.ts'
import type { Field as DesignField } from '#app/domain/customizer/design.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { happens, type RuleKind, tickOf } from './designer-rule-form.ts'
import { NoteField } from './rule-page.tsx'

type Part = { field: DesignField; name: string; options: readonly { code: string; name: string }[] }

type Props = {
  version: number
  isNew: boolean
  /** All parts of a design, for the choice of what a new rule is about. */
  parts: readonly { field: string; name: string }[]
  /** Null while that has still to be chosen. */
  shape: { kind: RuleKind; parts: readonly Part[] } | null
  /** As it is saved. */
  values: FormValues
  /** Of the address: a new rule is nowhere else. */
  search: string
  answer: OfficeAnswer | undefined
}

export function DesignerRule({ version, isNew, parts, shape, values, search, answer }: Props) {
  return (
    <OfficePage
      title={isNew ? 'New rule' : 'Edit rule'}
      lead="It applies as soon as you save it. Orders stay as they are, and open carts say what has to change."
      back={{ name: 'Wig designer', to: '/admin/settings/designer' }}
    >
      {shape === null ? (
        <ShapeForm parts={parts} asked={new URLSearchParams(search)} />
      ) : (
        <>
          <RuleForm {...{ version, shape, values, search, answer }} />
          {isNew ? null : <RemoveForm answer={answer} />}
        </>
      )}
    </OfficePage>
  )
}

function ShapeForm({ parts, asked }: Pick<Props, 'parts'> & { asked: URLSearchParams }) {
  return (
    <Form method="get" className="flex max-w-3xl flex-col gap-5">
      {asked.has('a') ? (
        <Notice tone="problem">
          Choose different parts: at least two where choices cannot be made together.
        </Notice>
      ) : null}
      <fieldset className="flex flex-col">
        <legend className="pb-1 text-small font-medium">What should happen?</legend>
        {(Object.keys(kindWords) as RuleKind[]).map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === (asked.get('kind') ?? 'refuses')}
              className="size-5 accent-ink"
            />
            {kindWords[kind]}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <PartSelect name="a" chosen={asked.get('a')} label="First part" parts={parts} />
        <PartSelect name="b" chosen={asked.get('b')} label="Second part" parts={parts} />
        <PartSelect name="c" chosen={asked.get('c')} label="Third part" parts={parts} />
      </div>
      <p className="text-small text-muted">
        Choose the parts of a design that the rule is about, like lace and length. Choices that cannot be made
        together need two or three parts; those of the last part are greyed out.
      </p>
      <Button type="submit" className="self-start">
        Next
      </Button>
    </Form>
  )
}

const kindWords: Record<RuleKind, string> = {
  refuses: 'These choices cannot be made together',
  adds: 'Together they cost more, take longer, or cannot be made with express',
}

type PartProps = Pick<Props, 'parts'> & { name: string; label: string; chosen: string | null }

function PartSelect({ name, label, parts, chosen }: PartProps) {
  return (
    <SelectField name={name} label={label} defaultValue={chosen ?? ''}>
      <option value="">Nothing</option>
      {parts.map(({ field, name: words }) => (
        <option key={field} value={field}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

type FormProps = Pick<Props, 'version' | 'values' | 'search' | 'answer'> & {
  shape: NonNullable<Props['shape']>
}

function RuleForm({ version, shape, values, search, answer }: FormProps) {
  const { kind, parts } = shape
  const conditions = kind === 'adds' ? parts : parts.slice(0, -1)
  const target = kind === 'adds' ? undefined : parts.at(-1)
  const kept = answer?.action === 'save' ? answer.values : values
  const tried = answer?.action === 'save' ? answer.values['tried'] : undefined
  return (
    <OfficeForm
      action="save"
      answer={answer}
      version={version}
      search={search}
      submit="Save rule"
      className="max-w-4xl"
      aside={
        <Button type="submit" look="quiet" formAction={`?do=try${search ? `&${search}` : ''}`}>
          Try it first
        </Button>
      }
    >
      {tried ? <Notice tone="info">{tried}</Notice> : null}
      {conditions.map((part, place) => (
        <Choices
          key={part.field}
          part={part}
          title={`${place === 0 ? 'With' : 'And with'} ${part.name.toLowerCase()}, any of these`}
          kept={kept}
          error={answer?.errors[`of.${part.field}`]}
        />
      ))}
      {target ? (
        <Refusal part={target} kept={kept} error={answer?.errors[`of.${target.field}`]} />
      ) : (
        <Added kept={kept} />
      )}
      <NoteField />
    </OfficeForm>
  )
}

type ChoicesProps = { part: Part; title: string; kept: FormValues; error: string | undefined }

function Choices({ part: { field, options }, title, kept, error }: ChoicesProps) {
  const fieldOf = useFieldOf()
  return (
    <fieldset id={`of.${field}`} tabIndex={-1} className="flex flex-col gap-2 border-t border-rule pt-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-medium">
        {title}
      </p>
      {error ? <p className="text-small text-berry">{error}</p> : null}
      <div className="grid grid-cols-2 gap-x-6 lg:grid-cols-3">
        {options.map(({ code, name }) => (
          <Tick key={code} name={tickOf(field, code)} defaultChecked={kept[tickOf(field, code)] === 'yes'}>
            {name}
          </Tick>
        ))}
      </div>
      {isNumberField(field) ? (
        <div className="grid max-w-md grid-cols-2 gap-4">
          <Field
            {...fieldOf(`from.${field}`, kept[`from.${field}`])}
            label="Or from"
            optional
            inputMode="numeric"
          />
          <Field
            {...fieldOf(`to.${field}`, kept[`to.${field}`])}
            label="Up to"
            optional
            inputMode="numeric"
          />
        </div>
      ) : null}
    </fieldset>
  )
}

function Refusal({ part, kept, error }: Omit<ChoicesProps, 'title'>) {
  const fieldOf = useFieldOf()
  const name = part.name.toLowerCase()
  return (
    <>
      <Choices part={part} title={`Then ${name}`} kept={kept} error={error} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...fieldOf('mode', kept['mode'])} label={`What you ticked under ${name}`}>
          <option value="not">cannot be chosen then</option>
          <option value="only">is all that can be chosen then</option>
        </SelectField>
        <SelectField {...fieldOf('happens', kept['happens'])} label="What cannot be chosen">
          {Object.entries(happens).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        {...fieldOf('reason', kept['reason'])}
        label="What shoppers read"
        hint="Say why in one sentence, like “HD lace does not hold 40 in of hair.”"
        maxLength={200}
      />
    </>
  )
}

function Added({ kept }: Pick<ChoicesProps, 'kept'>) {
  const fieldOf = useFieldOf()
  return (
    <div className="flex flex-col gap-4 border-t border-rule pt-4">
      <Field
        {...fieldOf('name', kept['name'])}
        label="Name"
        hint="Shoppers read it in the price breakdown, and where express is not possible."
        maxLength={60}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...fieldOf('price', kept['price'])}
          label="Costs more (₦)"
          hint="Added to the price."
          optional
          inputMode="decimal"
        />
        <Field
          {...fieldOf('days', kept['days'])}
          label="Takes longer, in working days"
          hint="If several rules apply, the longest counts."
          optional
          inputMode="numeric"
          maxLength={2}
        />
      </div>
      <Tick name="noExpress" defaultChecked={kept['noExpress'] === 'yes'}>
        Not with express
      </Tick>
    </div>
  )
}

function RemoveForm({ answer }: Pick<Props, 'answer'>) {
  return (
    <OfficeForm action="remove" answer={answer} guard={false} className="border-t border-rule pt-4">
      <ConfirmButton
        question="Remove this rule? It stops applying at once. You can restore it under History."
        yes="Yes, remove it"
      >
        Remove rule
      </ConfirmButton>
    </OfficeForm>
  )
}
