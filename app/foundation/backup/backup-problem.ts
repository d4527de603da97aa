/** Why a backup cannot be made, read or restored, in a sentence for the person at the machine. Thrown from inside of streams. */
class BackupProblem extends Error {
  override name = 'BackupProblem'
}

export function giveUp(words: string, cause?: unknown): never {
  throw new BackupProblem(words, { cause })
}

/** The sentence of a problem, or null for a bug. What the disk or the line says is a person's matter too. */
export function problemWords(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // By its name: pages and server have a class each.
  if (error.name === 'BackupProblem' || error.name === 'DatabaseStartProblem' || 'syscall' in error)
    return error.message
  return null
}
