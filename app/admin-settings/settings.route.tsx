import { OfficePage } from '#app/admin/office-page.tsx'
import type { Route } from './+types/settings.route'
import { PartList } from './part-list.tsx'
import { ruleParts, specialParts } from './setting-parts.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Settings · Back office' }]
}

export default function Parts() {
  return (
    <OfficePage title="Settings" lead="Every change is kept in the history, with who made it.">
      <PartList base="/admin/settings" parts={[...ruleParts, ...specialParts]} />
    </OfficePage>
  )
}
