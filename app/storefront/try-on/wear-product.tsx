import { useMemo, useState } from 'react'
import { colours, textures, type Texture } from '#app/domain/catalog/products/hair.ts'
import { lookOfProduct, type LookedAt } from '#app/domain/catalog/products/product-look.ts'
import { SeeItOnYou } from './see-it-on-you.tsx'
import type { WornPart } from './wearing.ts'

type Props = { product: LookedAt; lengths: readonly number[] }

/** A wig of the shop on a photo: in its own hair first, then in any other texture, colour and length. */
export function WearProduct({ product, lengths }: Props) {
  const [own, setOwn] = useState<Partial<Pick<LookedAt, 'texture' | 'colour' | 'lengthIn'>>>({})
  const worn = useMemo(() => ({ ...product, ...own }), [product, own])
  const look = useMemo(() => lookOfProduct(worn), [worn])
  function choose(part: WornPart, code: string): void {
    setOwn((now) => ({ ...now, ...changed(part, code) }))
  }
  const isOther = worn.texture !== product.texture || worn.colour !== product.colour
  const words = `${product.name}, ${worn.lengthIn} inches, ${textures[worn.texture].name}`
  return (
    <SeeItOnYou
      look={look}
      wearing={{
        words,
        address: `/product/${product.slug}?length=${product.lengthIn}`,
        onChoose: choose,
        note: isOther ? 'We can make it for you like this: see “Make mine” on this page.' : '',
        choices: [
          {
            part: 'texture',
            name: 'Texture',
            chosen: worn.texture,
            options: Object.entries(textures).map(([code, { name }]) => ({ code, name })),
          },
          {
            part: 'colour',
            name: 'Colour',
            chosen: worn.colour,
            options: Object.entries(colours).map(([code, { name }]) => ({ code, name })),
          },
          {
            part: 'length',
            name: 'Length',
            chosen: String(worn.lengthIn),
            options: lengths.map((length) => ({ code: String(length), name: `${length} in` })),
          },
        ],
      }}
    />
  )
}

function changed(part: WornPart, code: string): Partial<LookedAt> {
  if (part === 'length') return { lengthIn: Number(code) }
  return part === 'colour' ? { colour: code } : { texture: code as Texture }
}
