import type { AnswerEvenly } from '#app/foundation/http/even-time.server.ts'

/** In place of answerEvenly, for tests of anything but time. */
export const answerAtOnce: AnswerEvenly = (work) => work()
