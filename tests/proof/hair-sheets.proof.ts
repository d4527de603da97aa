// The committed sheet of textures, drawn again and compared as an eye would: small, in Lab. Bytes may change with every stroke, looks
// may not. After a change that is meant: node scripts/contact-sheet.ts, and look at it.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cellSize, drawCell, sheetFolder, sheets } from '#scripts/hair-sheets.ts'
import { labDistance } from '#tests/lab-distance.ts'

const sheet = sheets['textures']
/** Just noticeable is about 2. A seed of its own makes 2 to 4 of the same texture, another texture 5 and more. */
const most = 2.5

test.each(['bone-straight', 'body-wave', 'deep-wave', 'jerry-curl', 'kinky-curly'])(
  '%s looks as on its sheet',
  { timeout: 120_000 },
  async (texture) => {
    const place = sheet?.cells.findIndex(({ look }) => look.texture === texture) ?? -1
    const cell = sheet?.cells[place]
    if (!sheet || !cell) throw new Error(`no ${texture} on the sheet`)
    const { width, height, caption } = cellSize
    for (const [v, drawn] of drawCell(sheet, cell).entries()) {
      const left = ((place % sheet.across) * sheet.views.length + v) * width
      const top = Math.floor(place / sheet.across) * (height + caption)
      const agreed = await sharp(`${sheetFolder}/textures.avif`)
        .extract({ left, top, width, height })
        .ensureAlpha()
        .raw()
        .toBuffer()
      const distance = await labDistance(agreed, drawn, { width, height })
      expect(distance, `${texture}, view ${v}`).toBeLessThan(most)
    }
  },
)

test(
  'a picture is 0 from itself, and another texture or colour is far away',
  { timeout: 120_000 },
  async () => {
    if (!sheet) throw new Error('no sheet')
    const drawn = (look: object) =>
      drawCell({ ...sheet, views: ['back'] }, { words: '', look }, 'live')[0] ?? Buffer.alloc(0)
    const straight = drawn({ texture: 'bone-straight' })
    expect(await labDistance(straight, straight, cellSize)).toBe(0)
    expect(await labDistance(straight, drawn({ texture: 'body-wave' }), cellSize)).toBeGreaterThan(2 * most)
    expect(
      await labDistance(straight, drawn({ texture: 'bone-straight', colour: '30' }), cellSize),
    ).toBeGreaterThan(most)
  },
)
