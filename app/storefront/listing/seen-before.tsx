// Where a list has nothing to show, what they looked at before may stand. That belongs to a room above the catalogue, so
// the root of the app puts it in here.
import { createContext, type ReactNode, useContext } from 'react'

const SeenBeforeContext = createContext<ReactNode>(null)

export function SeenBeforeProvider({ seen, children }: { seen: ReactNode; children: ReactNode }) {
  return <SeenBeforeContext value={seen}>{children}</SeenBeforeContext>
}

/** Nothing where nobody has put it in. */
export function SeenBefore() {
  return useContext(SeenBeforeContext)
}
