// What a question about a product is, as pages know it, and how far it may go.
import type { QuestionId } from '#app/foundation/lib/ids.ts'

/** Refused: spam, an insult, nothing about the product; it is deleted after a while. */
export type QuestionState = 'waiting' | 'shown' | 'hidden' | 'refused'

/** What staff do with one, beside answering it. */
export type QuestionStep = 'publish' | 'hide' | 'refuse'

/** Where each step leads, and from where it may be taken. */
export const questionSteps: Record<QuestionStep, { from: readonly QuestionState[]; to: QuestionState }> = {
  publish: { from: ['waiting', 'hidden', 'refused'], to: 'shown' },
  hide: { from: ['shown'], to: 'hidden' },
  refuse: { from: ['waiting', 'hidden'], to: 'refused' },
}

/** A question that everybody may read. */
export type ShownQuestion = {
  id: QuestionId
  author: string
  text: string
  askedAt: string
  answer: string
}

export type QuestionQuery = {
  /** From 1. */
  page: number
  /** Words that question or answer hold; '' for all. */
  q: string
  /** Questions on a page; `questionsPerPage` when absent. */
  perPage?: number
}

/** On a page of its own, and at the foot of the product's. */
export const questionsPerPage = 12
export const questionsAtFirst = 3

/** Characters. */
export const maxQuestion = 500
export const maxAsker = 40
export const maxAnswer = 1500
export const maxWords = 80

const maxPage = 500

/** Impossible pages are left out, never an error. */
export function readQuestionQuery(query: URLSearchParams): QuestionQuery {
  const page = Number(/^\d{1,3}$/u.exec(query.get('page') ?? '')?.[0] ?? 1)
  const q = (query.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, maxWords).trim()
  return { q, page: page >= 1 && page <= maxPage ? page : 1 }
}

/** The one address of a page of questions, without what is at its default. */
export function questionsAddress(slug: string, { q, page }: QuestionQuery): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  const search = query.toString()
  return `/product/${slug}/questions${search && `?${search}`}`
}
