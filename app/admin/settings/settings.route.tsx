import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { PartList } from './part-list.tsx'
import { ruleParts, specialParts } from './setting-parts.ts'

export default function Parts() {
  return (
    <OfficePage title="Settings" lead="Every change is kept in the history, with who made it.">
      <PartList base="/admin/settings" parts={[...ruleParts, ...specialParts]} />
    </OfficePage>
  )
}
