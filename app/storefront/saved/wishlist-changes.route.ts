// What the hearts talk to. POST takes wishes in order; GET says how the list stands.
import { z } from 'zod'
import type { RouterContextProvider } from 'react-router'
import { shop } from '#app/foundation/http/context.server.ts'
import { readJson } from '#app/foundation/http/read-json.server.ts'
import { answerChange } from './answer-change.server.ts'
import { findWishlist, type FoundWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { wishlistCookie, readWishlistId } from '#app/domain/wishlist/wishlist-cookie.server.ts'
import { wishChange } from '#app/domain/wishlist/wishlist-form.ts'
import type { WishlistAnswer } from '#app/domain/wishlist/wishlist.ts'
import { ownWishlist } from '#app/domain/wishlist/own-wishlist.server.ts'
import type { Route } from './+types/wishlist-changes.route'

const body = z.object({ changes: z.array(z.unknown()).min(1).max(50) })
const headers = { 'cache-control': 'no-store' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await findWishlist(context.get(shop).db, readWishlistId(request))
  return Response.json(answer(found, []), { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const wanted = body.safeParse(await readJson(request))
  if (request.method !== 'POST' || !wanted.success)
    return new Response('These changes could not be read.', { status: 400, headers })
  const { db, baseUrl } = context.get(shop)
  const { wishlistId, refused, tooMany } = await makeChanges(context, request, wanted.data.changes)
  if (tooMany) return new Response('Too many new lists. Please try again later.', { status: 429, headers })
  const own = wishlistId === null ? null : await ownWishlist(context, request, wishlistId)
  const found = await findWishlist(db, own)
  if (own === null) return Response.json(answer(found, refused), { headers })
  const cookie = { 'set-cookie': wishlistCookie(own, baseUrl) }
  return Response.json(answer(found, refused), { headers: { ...headers, ...cookie } })
}

type Made = { wishlistId: string | null; refused: string[]; tooMany: boolean }

async function makeChanges(
  context: Readonly<RouterContextProvider>,
  request: Request,
  changes: readonly unknown[],
): Promise<Made> {
  let wishlistId = readWishlistId(request)
  const refused: string[] = []
  for (const one of changes) {
    const change = wishChange.safeParse(one)
    if (!change.success) {
      refused.push('This change could not be read.')
      continue
    }
    const made = await answerChange(context.get(shop), wishlistId, change.data)
    if (!made.ok && made.problem === 'too-many-requests') return { wishlistId, refused, tooMany: true }
    wishlistId = made.wishlistId
    if (!made.ok) refused.push(made.message)
  }
  return { wishlistId, refused: [...new Set(refused)], tooMany: false }
}

function answer(found: FoundWishlist | null, refused: string[]): WishlistAnswer {
  return {
    list: found && { productIds: found.productIds, isOwned: found.userId !== null },
    refused,
  }
}
