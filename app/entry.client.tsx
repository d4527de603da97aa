import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchLeaving } from '#app/storefront/shell/while-leaving.ts'

watchLeaving()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
