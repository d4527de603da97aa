// Draws hair side by side, to be looked at: node scripts/contact-sheet.ts [textures | hairlines | laces | skins | colours | densities …]
// writes docs/hair/<sheet>.avif, all of them without a word.
import { mkdir } from 'node:fs/promises'
import { sheetFolder, sheetOf, sheets } from './hair-sheets.ts'

const asked = process.argv.slice(2)
await mkdir(sheetFolder, { recursive: true })
for (const [name, sheet] of Object.entries(sheets)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const { size: bytes } = await sheetOf(sheet)
    .avif({ quality: 58, effort: 6 })
    .toFile(`${sheetFolder}/${name}.avif`)
  console.log(`${sheetFolder}/${name}.avif: ${sheet.cells.length} looks, ${Math.round(bytes / 1000)} kB`)
}
