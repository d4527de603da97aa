// What the list of questions is asked for, and the words for where a question stands. Pure.
import type { PillTone } from '#app/admin/shell/status-pill.tsx'
import type { ReadQuestion } from '#app/domain/questions/decide-questions.server.ts'
import type { QuestionState } from '#app/domain/questions/question.ts'
import type { QuestionId } from '#app/foundation/lib/ids.ts'

export const questionTabs = {
  waiting: 'To answer',
  shown: 'Published',
  hidden: 'Hidden',
  refused: 'Refused',
  all: 'All',
} as const
export type QuestionTab = keyof typeof questionTabs

export const questionPageSize = 50

export type QuestionFilter = { state: QuestionTab; q: string; page: number }

export type QuestionRow = {
  id: QuestionId
  version: number
  product: string
  author: string
  text: string
  state: QuestionState
  hasAnswer: boolean
  askedAt: string
}

export function readQuestionFilter(query: URLSearchParams): QuestionFilter {
  const state = query.get('state') ?? ''
  return {
    state: Object.hasOwn(questionTabs, state) ? (state as QuestionTab) : 'waiting',
    q: (query.get('q') ?? '').replaceAll('\0', '').toWellFormed().slice(0, 120),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  }
}

export const stateWords: Record<QuestionState, { tone: PillTone; words: string }> = {
  waiting: { tone: 'gold', words: 'To answer' },
  shown: { tone: 'ink', words: 'Published' },
  hidden: { tone: 'quiet', words: 'Hidden' },
  refused: { tone: 'quiet', words: 'Refused' },
}

/** As a row of the list carries it: the question with the version that was read. */
export function rowKeyOf({ id, version }: ReadQuestion): string {
  return `${id}.${version}`
}
