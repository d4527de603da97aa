import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutValues } from '#app/foundation/db/without-values.server.ts'

/** One line of JSON for each event. Errors of the database are written without the values of their statements. */
export function createLog(level: string, stream: DestinationStream): Logger {
  const serializers = { err: (error: Error) => pino.stdSerializers.err(withoutValues(error)) }
  return pino({ level, base: undefined, serializers }, stream)
}
