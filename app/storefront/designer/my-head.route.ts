// Their hair profile for the designer, whose page is the same bytes for everyone: read and kept from the browser.
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import type { HairProfile } from '#app/domain/customizer/hair-profile.ts'
import { hairProfileForm } from '#app/domain/customizer/hair-profile-form.ts'
import { findHairProfile, saveHairProfile } from '#app/domain/customizer/hair-profile.server.ts'
import type { Route } from './+types/my-head.route'

/** `profile` is null when nobody is signed in, or they have told us nothing yet. */
export type MyHead = { isSignedIn: boolean; profile: HairProfile | null }

const headers = { 'cache-control': 'private, no-store' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const shopper = await findUser(context, request)
  const profile = shopper ? await findHairProfile(context.get(shop).db, shopper.id) : null
  const mine: MyHead = { isSignedIn: shopper !== null, profile }
  return Response.json(mine, { headers })
}

/** Keeps their measures and the unit they are typed in; the rest of their profile stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const shopper = await findUser(context, request)
  const form = await parseForm(request, hairProfileForm)
  if (!shopper) return Response.json({ ok: false }, { status: 401, headers })
  if (!form.ok) return Response.json({ ok: false }, { status: 422, headers })
  const { measurements, unit } = form.value
  const { db, now } = context.get(shop)
  await saveHairProfile(db, shopper.id, { measurements, unit }, now())
  return Response.json({ ok: true }, { headers })
}
