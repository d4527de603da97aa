// node scripts/catalogue-sheet.ts: the first pictures of all products on one sheet, as docs/pictures/catalogue.webp.
import sharp from 'sharp'
import { catalogue } from '#db/seed/catalogue/catalogue.ts'

const columns = 12
const cell = { width: 140, height: 175 }

const cells = await Promise.all(
  catalogue.map(async ({ slug }, place) => ({
    input: await sharp(`db/seed/drawn/masters/${slug}-front.avif`).resize(cell).png().toBuffer(),
    left: (place % columns) * cell.width,
    top: Math.floor(place / columns) * cell.height,
  })),
)
const sheet = {
  width: columns * cell.width,
  height: Math.ceil(catalogue.length / columns) * cell.height,
  channels: 3,
  background: '#faf6ee',
} as const
await sharp({ create: sheet }).composite(cells).webp({ quality: 72 }).toFile('docs/pictures/catalogue.webp')
