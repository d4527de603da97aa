/** There is no such recipient: trying again is of no use. Told by `isRecipientRefused`. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused'
}

/** By its name: whoever sends and whoever asks may each hold a copy of the class (server/ and what Vite built). */
export function isRecipientRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'RecipientRefused'
}
