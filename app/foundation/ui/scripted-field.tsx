import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until React is here. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Tells the action of a form that the page which follows can show a message by script (land.server.ts). */
export function ScriptedField() {
  return <input type="hidden" name="scripted" value={useIsScripted() ? 'yes' : ''} />
}
