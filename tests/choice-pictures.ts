// Pictures of single choices of a design, small and quick, to be told apart by their bytes.
import { createHash } from 'node:crypto'
import { composePicture } from '#hair/compose.ts'
import { paint } from '#hair/painter/paint.ts'
import { applyChoice, startDesign } from '#app/domain/customizer/choose.ts'
import type { Design, Field } from '#app/domain/customizer/design.ts'
import { capOfDesign, isClose, lookOfDesign } from '#app/domain/customizer/design-look.ts'
import { seenIn, type ShownView } from '#app/domain/customizer/seen-choices.ts'
import { priceList } from '#db/seed/price-list.ts'
import { jobFor } from '#server/wig-pictures/paint-job.ts'

export const start = startDesign(priceList)

/** The axes of a design that a picture shows, each with the view that shows it. */
export const seenAxes = (Object.entries(seenIn) as [Field, ShownView | null][]).flatMap(([field, view]) =>
  view === null ? [] : [{ field, view }],
)

export const optionsOf = (field: Field) =>
  priceList.fields[field].options.filter(({ absent }) => !absent).map(({ code }) => code)

/** Those of `codes` whose picture is that of one before them. */
export function sameLooking(field: Field, view: ShownView, codes: readonly string[]): string[] {
  const drawn = codes.map((code) => bytesOf(chosen(field, code), view))
  return codes.filter((_, i) => drawn.indexOf(drawn[i] ?? '') !== i)
}

/** With what changes along, where the rest of the design allows it. */
function chosen(field: Field, code: string): Design {
  const { design, refused } = applyChoice(priceList, start, field, code)
  return refused === null && design[field] === code ? design : { ...start, [field]: code }
}

/** Small, but as large as each thing needs to be seen: a net is finer than a wig. */
function bytesOf(design: Design, view: ShownView): string {
  const cap = isClose(view) ? capOfDesign(design) : null
  const look = lookOfDesign(design)
  const { scene, ...job } = jobFor(look, { view, tone: 'cocoa', width: 160, format: 'webp' }, cap)
  const small = { ...scene, width: 96, height: 120 }
  const { strands, meshes } = composePicture(job, small)
  // The first strands are spread over the whole head: a fifth of them shows what changed.
  const some = strands.map((one) => ({ ...one, count: Math.ceil(one.count / 5) }))
  return createHash('sha1')
    .update(paint({ strands: some, meshes }, small).pixels)
    .digest('hex')
}
