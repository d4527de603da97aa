/** Why the database cannot be started, in a sentence for the person at the terminal; thrown where they can mend it. */
export class DatabaseStartProblem extends Error {
  override name = 'DatabaseStartProblem'
}

export const useAnotherServer =
  'Or use a PostgreSQL 15 or newer of your own: DATABASE_URL=postgresql://user:password@host/shop'
