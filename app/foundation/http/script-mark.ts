// How the one rendering of a page on the server marks the inline scripts of the code as its own (security-headers.server.ts).
// In the browser there is no mark: it is taken off before the page leaves.
import { createContext, use } from 'react'

export const ScriptMark = createContext<string | undefined>(undefined)

/** The `nonce` of an inline script that may run. */
export function useScriptMark(): string | undefined {
  return use(ScriptMark)
}
