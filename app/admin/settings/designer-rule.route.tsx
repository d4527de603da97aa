import { data, useSearchParams } from 'react-router'
import { answerConflict, answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import {
  findRule,
  type HouseRule,
  mostRules,
  newRuleId,
  withoutRule,
  withRule,
} from '#app/domain/customizer/change-rules.ts'
import { findDeadEnd } from '#app/domain/customizer/dead-ends.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { readPublishedPriceList } from '#app/domain/customizer/studio.server.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { Route } from './+types/designer-rule.route'
import {
  type ReadRule,
  readRule,
  readShape,
  ruleAsValues,
  type RuleShape,
  shapeOf,
} from './designer-rule-form.ts'
import { DesignerRule } from './designer-rule-page.tsx'
import { aboutChange, postSetting } from './post-setting.server.ts'
import { listPriceListHistory } from './price-list-history.server.ts'
import { publishDesigner } from './publish-designer.server.ts'
import { trialWords } from './try-rule.ts'

const designerPage = '/admin/settings/designer'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.isNew ? 'New rule' : 'Change the rule'} · Back office` }]
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = office(context)
  const { priceList, version } = await readPublishedPriceList(db)
  const { shape, written } = asked(priceList, params.rule, request)
  const parts = Object.entries(priceList.fields).map(([field, { name }]) => ({ field, name }))
  return {
    version,
    isNew: written === null,
    parts,
    shape: shape && {
      kind: shape.kind,
      parts: shape.parts.map((field) => {
        const { name, options } = priceList.fields[field]
        return { field, name, options: options.map(({ code, name: words }) => ({ code, name: words })) }
      }),
    },
    values: written ? ruleAsValues(written) : ({ mode: 'not', happens: 'refused' } as FormValues),
  }
}

/** The rule of the address, or the shape of a new one; null while it has still to be chosen. */
function asked(
  priceList: PriceList,
  id: string,
  request: Request,
): { shape: RuleShape | null; written: HouseRule | null } {
  if (id === 'new') return { shape: readShape(new URL(request.url).searchParams), written: null }
  const written = findRule(priceList, id)
  if (written === null) throw data(null, 404)
  return { shape: shapeOf(written), written }
}

export async function action({ params, ...posted }: Route.ActionArgs) {
  const read = async ({ db }: Office, values: FormValues) => {
    const now = await readPublishedPriceList(db)
    const { shape, written } = asked(now.priceList, params.rule, posted.request)
    if (shape === null) throw data(null, 404)
    const id = written?.rule.id ?? newRuleId(now.priceList)
    return { now, rule: readRule(now.priceList, shape, id, values) }
  }
  return postSetting(posted, {
    try: async (deps, values) => {
      const { now, rule } = await read(deps, values)
      return answerTrial(now.priceList, rule, values)
    },
    save: async (deps, values) => {
      const { now, rule } = await read(deps, values)
      if (!rule.ok) return answerErrors('save', values, rule.errors)
      if (aboutChange(values).version !== now.version) return conflict(deps, values, now.version)
      const after = withRule(now.priceList, rule.written)
      if (after.rules.length + after.combinations.length > mostRules)
        return answerProblem('save', values, `There can be ${mostRules} rules at most.`)
      return publishDesigner(deps, { action: 'save', values, now, after, ...doneAt(values, 'rule-saved') })
    },
    remove: async (deps, values) => {
      const now = await readPublishedPriceList(deps.db)
      if (findRule(now.priceList, params.rule) === null) throw data(null, 404)
      const after = withoutRule(now.priceList, params.rule)
      return publishDesigner(deps, {
        action: 'remove',
        values,
        now,
        after,
        ...doneAt(values, 'rule-removed'),
      })
    },
  })
}

const doneAt = (values: FormValues, done: string) => ({
  note: aboutChange(values).note,
  to: `${designerPage}?done=${done}#rules`,
})

/** What it would do, above the form, which keeps what was typed: nothing is saved. */
function answerTrial(priceList: PriceList, rule: ReadRule, values: FormValues) {
  if (!rule.ok) return answerErrors('save', values, rule.errors)
  const after = withRule(priceList, rule.written)
  const deadEnd = findDeadEnd(priceList, after)
  if (deadEnd !== null) return answerProblem('save', values, deadEnd)
  const tried = trialWords(priceList, after, rule.written)
  return data({
    ok: false,
    action: 'save',
    values: { ...values, tried },
    errors: {},
    conflict: null,
  } as const)
}

async function conflict({ db }: Office, values: FormValues, version: number) {
  const [last] = await listPriceListHistory(db)
  const about = { version, by: last?.by ?? null, at: last?.at ?? null, fields: [] }
  return answerConflict('save', values, about)
}

export default function DesignerRuleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const shape = new URLSearchParams([...params].filter(([name]) => name !== 'do'))
  return <DesignerRule {...loaderData} search={shape.toString()} answer={actionData} />
}
