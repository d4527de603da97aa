// What is posted to the forms of categories, textures and colours.
import { data, redirect } from 'react-router'
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/shell/office-answer.ts'
import {
  type ChoiceAttribute,
  choiceKey,
  choiceLimits,
  isChoiceAttribute,
  readChoiceKey,
} from '#app/domain/catalog/products/choices.ts'
import {
  addChoice,
  type ChoiceSaved,
  isOfTheTrade,
  moveChoice,
  removeChoice,
  saveChoice,
} from '#app/domain/catalog/products/write-choices.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { attributeWords, choiceValues, fieldLabels, readChoiceForm } from './choice-form.ts'
import { fieldsOf, listChoices } from './choice-view.server.ts'

const list = '/admin/choices'

/** Of the address that asks for a new one; a category when it does not say. */
export function attributeAsked(request: Request): ChoiceAttribute {
  const asked = new URL(request.url).searchParams.get('of') ?? ''
  return isChoiceAttribute(asked) ? asked : 'kind'
}

export async function postNewChoice(office: Office, request: Request) {
  if (actionOf(request) !== 'create') throw data(null, 405)
  const attribute = attributeAsked(request)
  const values = await readForm(request)
  const read = readChoiceForm(values, { attribute, isOwn: true })
  if (!read.ok) return answerErrors('create', values, read.errors)
  const { code, fields } = read
  const saved = await addChoice(office.db, office.actor, { attribute, code, fields })
  if (saved.ok) return redirect(`${list}/${choiceKey(saved.id)}?done=created`, 303)
  return refuse(office, 'create', { attribute, values }, saved)
}

export async function postChoice(office: Office, request: Request, key: string) {
  const id = readChoiceKey(key)
  if (id === null) throw data(null, 404)
  const { attribute } = id
  const values = await readForm(request)
  const typed = values['version'] ?? ''
  const read = { ...id, version: /^\d{1,9}$/u.test(typed) ? Number(typed) : -1 }
  switch (actionOf(request)) {
    case 'save': {
      const form = readChoiceForm(values, { attribute, isOwn: !isOfTheTrade(id) })
      if (!form.ok) return answerErrors('save', values, form.errors)
      const saved = await saveChoice(office.db, office.actor, read, form.fields)
      if (saved.ok) return redirect(`${list}/${key}?done=saved`, 303)
      return refuse(office, 'save', { attribute, values, key }, saved)
    }
    case 'remove': {
      const removed = await removeChoice(office.db, office.actor, read)
      if (removed.ok) return redirect(`${list}?done=removed`, 303)
      return refuse(office, 'remove', { attribute, values, key }, removed)
    }
    default:
      throw data(null, 405)
  }
}

export async function postOrder(office: Office, request: Request) {
  if (actionOf(request) !== 'move') throw data(null, 405)
  const values = await readForm(request)
  const id = readChoiceKey(values['choice'] ?? '')
  if (id === null) throw data(null, 404)
  const moved = await moveChoice(office.db, office.actor, id, values['way'] === 'up' ? -1 : 1)
  if (moved.ok) return redirect(`${list}?done=moved#${id.attribute}`, 303)
  return refuse(office, 'move', { attribute: id.attribute, values }, moved)
}

type Refused = Exclude<ChoiceSaved, { ok: true }>
type Posted = { attribute: ChoiceAttribute; values: FormValues; key?: string }

async function refuse(
  { db, actor }: Office,
  action: string,
  { attribute, values, key }: Posted,
  { problem }: Refused,
) {
  const { one, many } = attributeWords[attribute]
  switch (problem) {
    case 'name-taken':
      return answerErrors(action, values, { name: `Another ${one} has this name.` })
    case 'code-taken':
      return answerErrors(action, values, { choiceCode: `Another ${one} has this code or name.` })
    case 'too-many':
      return answerProblem(
        action,
        values,
        `You can have ${choiceLimits.most[attribute]} ${many.toLowerCase()} at most.`,
      )
    case 'not-empty':
      return answerProblem(
        action,
        values,
        'Products use it, perhaps archived ones. Change those products first, or stop offering it.',
      )
    case 'of-the-trade':
      return answerProblem(
        action,
        values,
        `Built-in ${many.toLowerCase()} cannot be removed. You can stop offering them.`,
      )
    case 'last':
      return answerProblem(action, values, `At least one ${one} must be offered.`)
    case 'changed': {
      const there = (await listChoices(db, actor.now)).find((row) => row.key === key)
      if (!there) throw data(null, 404)
      const fields = action === 'save' ? differing(values, choiceValues(fieldsOf(there)), fieldLabels) : []
      return answerConflict(action, values, { version: there.version, by: null, at: null, fields })
    }
    case 'gone':
      throw data(null, 404)
  }
}

function actionOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('do')
}
