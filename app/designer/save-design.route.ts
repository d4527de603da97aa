import { redirect } from 'react-router'
import { shop } from '#app/http/context.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { saveDesign } from '#app/studio/studio.server.ts'
import { loadDesigner } from './load-designer.server.ts'
import type { Route } from './+types/save-design.route'

export type SavedAnswer = { ok: true; url: string } | { ok: false; message: string }

/** Nothing to see here: designs are read under their own link. */
export function loader() {
  return redirect('/create-your-style')
}

/** Keeps a design under a short link. Answers with the link, or without JavaScript with the page of the design. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, baseUrl } = context.get(shop)
  const values = await readForm(request)
  const { line: _line, ...kept } = values
  const asked = { entries: Object.entries(kept), code: null, cartId: null, now: now(), baseUrl }
  const found = await loadDesigner(db, asked)
  if (!found) throw new Response(null, { status: 400 })
  const { design, name, origin } = found.draft
  const base =
    origin.from === null || origin.fromLength === null
      ? null
      : { slug: origin.from, length: origin.fromLength }
  const saved = await saveDesign(db, { design, name, base, remixOf: origin.remix }, now())
  if (values['answer'] !== 'json') {
    const path = saved.ok ? `/create-your-style/${saved.code}?step=finish` : '/create-your-style'
    throw redirect(path, 303)
  }
  const answer: SavedAnswer = saved.ok
    ? { ok: true, url: `${baseUrl}/create-your-style/${saved.code}` }
    : { ok: false, message: saved.problems[0]?.reason ?? 'We cannot make this.' }
  return Response.json(answer, { status: saved.ok ? 200 : 422, headers: { 'cache-control': 'no-store' } })
}
