/** Whether `error`, or what caused it, says that the sender of a request went away before it was whole. */
export function isCutOff(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === 'ECONNRESET' && current.message === 'aborted') return true
    if (current.message === 'Client connection prematurely closed.') return true
  }
  return false
}
