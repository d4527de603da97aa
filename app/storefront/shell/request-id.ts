import { useState } from 'react'

/** Stands in the rendered page where the server writes the id of the request. */
export const requestIdPlaceholder = '__request_id__'

/** Only a page that the server rendered has an id; after that it is read back from its `#request-id`. */
export function useRequestId(): string | null {
  const [id] = useState(() =>
    typeof document === 'undefined'
      ? requestIdPlaceholder
      : (document.querySelector('#request-id')?.textContent ?? null),
  )
  return id
}
