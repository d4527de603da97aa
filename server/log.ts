import { type DestinationStream, type Logger, pino } from 'pino'
import type { Causes } from '#app/foundation/lib/cause.server.ts'
import { withoutValues } from '#app/foundation/db/without-values.server.ts'

/** One line of JSON for each event, with the request or job that it came from. Errors of the database are written without the values of their statements. */
export function createLog(level: string, stream: DestinationStream, causes: Causes): Logger {
  const serializers = { err: (error: Error) => pino.stdSerializers.err(withoutValues(error)) }
  const mixin = () => ({ ...causes.getStore() })
  return pino({ level, base: undefined, serializers, mixin }, stream)
}
