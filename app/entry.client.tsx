import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { wholeSheet } from '#app/foundation/ui/whole-sheet.ts'
import { watchLeaving } from '#app/storefront/shell/while-leaving.ts'

watchLeaving()
void wholeSheet().then(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  }),
)
