import { lazy, Suspense, useEffect, useState } from 'react'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { savedEvent } from '#app/domain/wishlist/saved-storage.ts'
import { listViewed } from './viewed.ts'

const ViewedRow = lazy(() => import('./viewed-row.tsx'))

type Props = {
  /** The product of the page itself. */
  exceptId?: ProductId
}

/**
 * Products looked at in this browser before. The page is the same bytes for everyone: the row comes with its script once
 * somebody is near it, into a place that styles keep free for whoever has looked at others (viewed.css, `data-viewed`).
 */
export function RecentlyViewed({ exceptId }: Props) {
  const [ids, setIds] = useState<readonly ProductId[]>([])
  // An effect, because the browser's storage is not React's.
  useEffect(() => {
    const look = () => setIds(listViewed().filter((id) => id !== exceptId))
    look()
    addEventListener(savedEvent, look)
    return () => removeEventListener(savedEvent, look)
  }, [exceptId])
  return (
    <div className="viewed-place" data-others={exceptId}>
      {ids.length > 0 ? (
        <Suspense>
          <ViewedRow ids={ids} />
        </Suspense>
      ) : null}
    </div>
  )
}
