// Requests whose sender did not wait for the answer, or broke off in the middle of a body: no fault of the shop.
import type { IncomingMessage } from 'node:http'
import { isCutOff } from '#app/foundation/lib/cut-off.ts'

/** `env` is what the HTTP adapter gives along; without one, as in tests of the app alone, only the error tells. */
export function isSenderGone(error: unknown, env: unknown): boolean {
  return isCutOff(error) || socketOf(env)?.destroyed === true
}

function socketOf(env: unknown): IncomingMessage['socket'] | null {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return null
  return (env.incoming as IncomingMessage).socket
}
