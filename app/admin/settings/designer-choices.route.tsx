import { data, useSearchParams } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { doneWords } from '#app/admin/shell/office-page.tsx'
import { withChoice, withDrawing, withoutChoice } from '#app/domain/customizer/change-choices.ts'
import { findRule } from '#app/domain/customizer/change-rules.ts'
import type { Field } from '#app/domain/customizer/design.ts'
import { findOption } from '#app/domain/customizer/studio-options.ts'
import { readPublishedPriceList } from '#app/domain/customizer/studio.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { Route } from './+types/designer-choices.route'
import { isChoiceUsed } from './choice-uses.server.ts'
import {
  drawingAsValues,
  drawingWords,
  likeable,
  readDrawing,
  readField,
  readNewChoice,
} from './designer-choice-form.ts'
import { DesignerChoices } from './designer-choices-page.tsx'
import { postSetting } from './post-setting.server.ts'
import { publishDesigner } from './publish-designer.server.ts'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.name ?? 'Choices'}: your own choices · Back office` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const field = fieldOf(params.field)
  const { db, me } = office(context)
  const { priceList } = await readPublishedPriceList(db)
  const { name, options } = priceList.fields[field]
  return {
    field,
    name,
    own: options
      .filter(({ isOwn }) => isOwn)
      .map((option) => ({
        code: option.code,
        name: option.name,
        isOff: option.isOff,
        drawn: drawingWords(priceList, field, option),
        drawing: drawingAsValues(option),
      })),
    like: likeable(priceList, field).map(({ code, name: words }) => ({ code, name: words })),
    mayEdit: may(me.role, 'edit-settings'),
  }
}

export function action({ params, ...posted }: Route.ActionArgs) {
  const field = fieldOf(params.field)
  return postSetting(posted, {
    add: (deps, values) => add(deps, field, values),
    redraw: (deps, values) => redraw(deps, field, values),
    remove: (deps, values) => remove(deps, field, values),
  })
}

function fieldOf(text: string): Field {
  const field = readField(text)
  if (field === null) throw data(null, 404)
  return field
}

async function add(deps: Office, field: Field, values: FormValues) {
  const now = await readPublishedPriceList(deps.db)
  const read = readNewChoice(now.priceList, field, values)
  if (!read.ok) return answerErrors('add', values, read.errors)
  const after = withChoice(now.priceList, read.added)
  return publishDesigner(deps, { action: 'add', values, now, after, note: '', to: pageOf(field, 'added') })
}

/** Designs that are saved or in a cart follow when they are read (`renewed`); orders keep what they were placed with. */
async function redraw(deps: Office, field: Field, values: FormValues) {
  const now = await readPublishedPriceList(deps.db)
  const option = findOption(now.priceList, field, values['code'] ?? '')
  if (option === null || !option.isOwn || option.like === undefined)
    return answerProblem('redraw', values, goneWords)
  const read = readDrawing(now.priceList, field, option, values)
  if (!read.ok) return answerErrors('redraw', values, read.errors)
  const after = withDrawing(now.priceList, read.drawing)
  return publishDesigner(deps, {
    action: 'redraw',
    values,
    now,
    after,
    note: '',
    to: pageOf(field, 'redrawn'),
  })
}

const goneWords = 'Someone changed or removed this choice in the meantime. Check it and try again.'

async function remove(deps: Office, field: Field, values: FormValues) {
  const now = await readPublishedPriceList(deps.db)
  const option = findOption(now.priceList, field, values['code'] ?? '')
  if (option === null || !option.isOwn)
    return answerProblem('remove', values, 'There is no such choice to remove.')
  if (await isChoiceUsed(deps.db, field, [option.code, ...(option.was ?? [])]))
    return answerProblem('remove', values, usedWords)
  const left = withoutChoice(now.priceList, field, option.code)
  if (left.ok)
    return publishDesigner(deps, {
      action: 'remove',
      values,
      now,
      after: left.priceList,
      note: '',
      to: pageOf(field, 'removed'),
    })
  const found = findRule(now.priceList, left.emptied)
  const words = found?.kind === 'adds' ? found.rule.name : found?.rule.reason
  return answerProblem(
    'remove',
    values,
    `The rule “${words}” is about this choice alone. Remove the rule first.`,
  )
}

const usedWords =
  'Someone has this choice in a saved design, a cart or an order, so it cannot be removed. Hide it on the Wig designer page instead.'

const pageOf = (field: Field, done: string) => `/admin/settings/designer/choices/${field}?done=${done}`

export default function DesignerChoicesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const done = doneWords(params, {
    added: 'Added. Shoppers can choose it now.',
    redrawn: 'Saved. Designs and carts show it the new way; orders stay as they were.',
    removed: 'Removed.',
  })
  return <DesignerChoices {...loaderData} done={done} answer={actionData} />
}
