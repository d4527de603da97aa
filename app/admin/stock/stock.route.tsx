// The shelf: what is free, held and on hand, what runs low and for how long it lasts; and the sheet to count it by.
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { countSheet, readSheet } from './count-sheet.server.ts'
import { listStock } from './list-stock.server.ts'
import { readStockFilters } from './stock-filters.ts'
import { StockPage } from './stock-page.tsx'
import { stockPageSize } from './stock-row.ts'
import { sheetProblemWords } from './stock-words.ts'
import type { Route } from './+types/stock.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const filters = readStockFilters(new URL(request.url).searchParams)
  const { lowAt } = await readSetting(db, 'stock')
  const list = await listStock(db, filters, {
    lowAt,
    now: now(),
    withValue: may(me.role, 'see-sales'),
  })
  const canEdit = may(me.role, 'edit-stock')
  const pages = Math.max(1, Math.ceil(list.total / stockPageSize))
  return { ...list, pages, page: filters.page, sheet: filters.sheet && canEdit, canEdit, lowAt }
}

const sheetForm = z.record(z.string(), z.string())

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = office(context)
  const form = await parseForm(request, sheetForm)
  if (!form.ok) return data({ errors: form.errors, lines: {}, values: form.values, taken: 0 }, 422)
  const lines = readSheet(form.value)
  if (lines.length === 0)
    return data(
      { errors: { form: 'Enter at least one count first.' }, lines: {}, values: form.values, taken: 0 },
      422,
    )
  const { taken, refused } = await countSheet(db, actor, lines, (form.value['note'] ?? '').slice(0, 300))
  if (refused.size === 0) return redirect(countedAddress(request, taken), 303)
  const told = [...refused].map(([id, problem]) => [
    id,
    {
      words: sheetProblemWords(problem),
      newest: problem.problem === 'moved-meanwhile' ? problem.newest : null,
    },
  ])
  const kept = Object.fromEntries(
    [...refused.keys()].map((id) => [`count-${id}`, form.values[`count-${id}`] ?? '']),
  )
  const answer = { errors: {}, lines: Object.fromEntries(told) as SheetLines, values: kept, taken }
  return data(answer, 409)
}

export type SheetLines = Record<string, { words: string; newest: number | null }>
export type SheetAnswer = {
  errors: Record<string, string>
  lines: SheetLines
  values: Record<string, string>
  taken: number
}

/** Back to the sheet as it was filtered. */
function countedAddress(request: Request, taken: number): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const gone of ['do', 'counted', '_routes', 'index']) searchParams.delete(gone)
  searchParams.set('counted', String(taken))
  return `${pathname.replace(/\.data$/u, '')}?${searchParams}`
}

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  return <StockPage {...loaderData} answer={actionData} />
}
