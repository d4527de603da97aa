import { textures } from '#app/domain/catalog/products/hair.ts'
import { textureCodes } from '#hair/look.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { careWords } from './care-words.ts'
import { listProductsOfTexture } from './products-of-texture.server.ts'
import { TextureCarePage } from './texture-care-page.tsx'
import type { Route } from './+types/texture-care.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { texture } = loaderData
  const { name } = textures[texture]
  const { wash, heat } = loaderData.words
  return pageHead(
    {
      title: `How to care for ${name} hair`,
      description: `${name}: washed every ${wash.from} to ${wash.to} wears, ${heat.maxC === null ? 'no iron' : `never above ${heat.maxC} °C`}. Washing, combing, drying, night care and how long it lasts.`,
      path: `/care/${texture}`,
    },
    matches,
  )
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const texture = textureCodes.find((code) => code === params.texture)
  if (!texture) throw new Response(null, { status: 404 })
  const { cards, total } = await listProductsOfTexture(db, texture, now())
  keep('listing')
  return { texture, words: careWords[texture], cards, total, now: now().toISOString() }
}

export default function TextureCare({ loaderData }: Route.ComponentProps) {
  return <TextureCarePage {...loaderData} />
}
