// Draws all textures side by side, front and back, to be looked at: node scripts/contact-sheet.ts [out.png] [colour]
import sharp, { type OverlayOptions } from 'sharp'
import { composeSubject } from '#app/hair/compose.ts'
import { plainLook, type Texture, textureCodes } from '#app/hair/look.ts'
import { paint } from '#app/hair/painter/paint.ts'

const [out = 'contact-sheet.png', colour = '1B'] = process.argv.slice(2)
const cell = { width: 300, height: 400, caption: 26 }
const acrossSheet = 5
const views = ['front', 'back'] as const

/** A length that the texture is often sold in. */
function usualLength(texture: Texture): number {
  return { afro: 10, 'pixie-curl': 14, 'kinky-curly': 18 }[texture as string] ?? 22
}

const width = acrossSheet * views.length * cell.width
const rowHeight = cell.height + cell.caption
const height = Math.ceil(textureCodes.length / acrossSheet) * rowHeight
const layers: OverlayOptions[] = []
for (const [i, texture] of textureCodes.entries()) {
  const look = { ...plainLook, texture, colour, lengthIn: usualLength(texture) }
  const left = (i % acrossSheet) * views.length * cell.width
  const top = Math.floor(i / acrossSheet) * rowHeight
  const subject = composeSubject(look, { tone: 'chestnut', dress: 'ivory-satin' }, 'live')
  for (const [v, view] of views.entries()) {
    const { pixels } = paint(subject, { view, framing: 'portrait', ...cell, ground: 'ivory', detail: 'live' })
    const raw = { width: cell.width, height: cell.height, channels: 4 } as const
    layers.push({ input: Buffer.from(pixels.buffer), raw, left: left + v * cell.width, top })
  }
  layers.push({ input: caption(`${texture}, ${look.lengthIn} in`), left, top: top + cell.height })
}
await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  .composite(layers)
  .png()
  .toFile(out)
console.log(`${textureCodes.length} textures in ${out}`)

function caption(words: string): Buffer {
  const text = `<text x="10" y="18" font-family="sans-serif" font-size="15">${words}</text>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${views.length * cell.width}" height="${cell.caption}">${text}</svg>`,
  )
}
