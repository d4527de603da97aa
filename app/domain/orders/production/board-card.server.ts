// A job as the bench sees it, on the board and on its own page. Names, addresses, telephone numbers and prices are not read
// here at all: whoever works at the bench never has them.
import { sql } from 'drizzle-orm'
import type { JobId, UserId } from '#app/foundation/lib/ids.ts'
import type { productionJobs } from './production-tables.server.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import type { ProductionApproval } from './production.ts'
import { partWords } from '#app/domain/catalog/products/sets.ts'
import { variantDetail } from '#app/domain/orders/core/line-detail.ts'
import { orderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'

export type BoardCard = {
  id: JobId
  version: number
  stage: StageId
  /** 'YYYY-MM-DD' of Lagos. */
  dueOn: string
  express: boolean
  approval: ProductionApproval
  orderNumber: number
  unit: number
  units: number
  /** 'Deep Wave, 22 in, 180%', or the name of a product of the catalogue. */
  title: string
  /** Of a drawn design, or of a picture in the media gateway; both null when there is none. */
  lookKey: string | null
  pictureKey: string | null
  makerId: UserId | null
  makerName: string | null
  photos: number
}

/** What is read of a line. Not its name and not its price: they may have called the wig by their own name. */
export const lineColumns = {
  id: orderLines.id,
  quantity: orderLines.quantity,
  dueOn: orderLines.dueOn,
  // The catalogue's own name; that of a design is theirs.
  catalogueName: sql<string>`case when ${orderLines.choices} is null then ${orderLines.name} else '' end`,
  description: orderLines.description,
  lengthIn: orderLines.lengthIn,
  variantWords: orderLines.variantWords,
  parts: orderLines.parts,
  customization: orderLines.customization,
  choices: orderLines.choices,
  breakdown: sql<null>`null`,
  pictureKey: orderLines.pictureKey,
  grams: orderLines.grams,
}

type LineRead = Pick<
  typeof orderLines.$inferSelect,
  | 'id'
  | 'quantity'
  | 'dueOn'
  | 'description'
  | 'lengthIn'
  | 'variantWords'
  | 'parts'
  | 'customization'
  | 'choices'
  | 'pictureKey'
  | 'grams'
> & { catalogueName: string; breakdown: null }

type Row = {
  job: typeof productionJobs.$inferSelect
  number: number
  line: LineRead
  makerName: string | null
  photos: number
}

export function toCard({ job, number, line, makerName, photos }: Row): BoardCard {
  const design = orderedCustomization(line)
  const { id, version, stage, dueOn, express, approval, unit, makerId } = job
  return {
    id,
    version,
    stage,
    dueOn,
    express,
    approval,
    unit,
    units: line.quantity,
    orderNumber: number,
    title: design?.title ?? catalogueTitle(line),
    lookKey: design?.lookKey ?? null,
    pictureKey: design ? null : line.pictureKey,
    makerId,
    makerName,
    photos,
  }
}

/** Of a set what has to be made of it; the rest is packed from stock. */
function catalogueTitle(line: LineRead): string {
  const made = line.parts?.filter(({ isMade }) => isMade) ?? []
  return made.length > 0
    ? `${made.map(partWords).join(', ')}. For the set ${line.catalogueName}`
    : `${line.catalogueName}, ${variantDetail(line)}`
}
