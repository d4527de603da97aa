import type { DesignOrder } from '#app/studio/design.ts'
import { cleanName } from '#app/studio/design-query.ts'
import type { Draft } from './draft.ts'

/** What goes into the bag. A cart line holds it word for word, so what says nothing is written the same way each time. */
export function orderOf(draft: Draft, measurements: DesignOrder['measurements']): DesignOrder {
  const { from, fromLength } = draft.origin
  return {
    design: draft.design,
    measurements,
    expressProcessing: draft.express,
    base: from === null || fromLength === null ? null : { slug: from, length: fromLength },
    name: cleanName(draft.name),
  }
}
