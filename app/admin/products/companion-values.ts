// What stands beside a product as the form holds it: one product a line, by the end of its address.
import { companionKinds, type Companions } from '#app/domain/catalog/products/companions.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'

export function companionValues(companions: Companions): FormValues {
  return Object.fromEntries(
    companionKinds.map((kind) => [kind, companions[kind].map(({ slug }) => slug).join('\n')]),
  )
}
