import { OfficePage } from '#app/admin/office-page.tsx'
import type { Route } from './+types/settings.route'
import { PartList } from './part-list.tsx'
import { ruleParts, specialParts } from './setting-parts.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Settings · Back office' }]
}

export default function Parts() {
  return (
    <OfficePage title="Settings" lead="Each change keeps what was before, and who changed it.">
      <PartList base="/admin/settings" parts={[...ruleParts, ...specialParts]} />
    </OfficePage>
  )
}
