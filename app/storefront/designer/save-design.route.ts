import { redirect } from 'react-router'
import { shop } from '#app/foundation/http/context.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { loadDesigner } from './load-designer.server.ts'
import { saveDraft, saverId } from './save-draft.server.ts'
import type { Route } from './+types/save-design.route'

export type SavedAnswer = { ok: true; url: string } | { ok: false; message: string }

/** Nothing to see here: designs are read under their own link. */
export function loader() {
  return redirect('/create-your-style')
}

/** Keeps the design of a live page under a short link and answers with it, in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const { db, now, baseUrl } = deps
  const { line: _line, ...kept } = await readForm(request)
  const asked = { entries: Object.entries(kept), code: null, cartId: null, now: now(), baseUrl }
  const found = await loadDesigner(db, asked)
  if (!found) throw new Response(null, { status: 400 })
  const saved = await saveDraft(deps, found.draft, await saverId(context, request))
  const answer: SavedAnswer = saved.ok
    ? { ok: true, url: `${baseUrl}/create-your-style/${saved.code}` }
    : { ok: false, message: saved.message }
  const status = saved.ok ? 200 : saved.status
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
}
