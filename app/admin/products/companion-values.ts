// What stands beside a product as the form holds it: one product a line, by the end of its address.
import type { ChosenList } from '#app/admin/shell/take-chosen.ts'
import {
  companionKinds,
  type CompanionKind,
  type Companions,
} from '#app/domain/catalog/products/companions.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'

/** Where one is chosen by its name for a row. */
export const addingField = (kind: CompanionKind) => `add-${kind}`

export const companionLists: readonly ChosenList[] = companionKinds.map((kind) => ({
  list: kind,
  field: addingField(kind),
  isInUse: true,
}))

export function companionValues(companions: Companions): FormValues {
  return Object.fromEntries(
    companionKinds.map((kind) => [kind, companions[kind].map(({ slug }) => slug).join('\n')]),
  )
}
