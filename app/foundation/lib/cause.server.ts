// What the code that runs at this moment runs for: a request or a job. Known so that whoever only watches (the log, the
// queue, slow statements) can name it; no rule of the shop ever asks.
import { AsyncLocalStorage } from 'node:async_hooks'

/** `requestId` of a job is that of the request which asked for it; the clock's own jobs have none. */
export type Cause = { requestId?: string; job?: string; jobId?: string }

/** One of a process, made by whoever starts it and handed to all who watch. */
export type Causes = AsyncLocalStorage<Cause>

export const createCauses = (): Causes => new AsyncLocalStorage()
