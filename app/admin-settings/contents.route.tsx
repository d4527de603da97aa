import { OfficePage } from '#app/admin/office-page.tsx'
import type { Route } from './+types/contents.route'
import { PartList } from './part-list.tsx'
import { contentParts, picturesPart } from './setting-parts.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Words of the shop · Back office' }]
}

const [home, ...others] = contentParts
const parts = [...(home ? [home] : []), picturesPart, ...others]

export default function Parts() {
  return (
    <OfficePage title="Words of the shop" lead="What the shop says on its own pages.">
      <PartList base="/admin/content" parts={parts} />
    </OfficePage>
  )
}
