// The order in which wigs are named to them. Each question weighs what it weighs for somebody who buys; a full fit counts
// twice a near one. A wig that fits every question at least as well as another, and one of them better, never stands below
// it, unless it is sold out: what cannot be had now stands last.
import { isSoldOut } from '#app/domain/catalog/products/variant-choice.ts'
import type { Answers, QuestionName } from './answers.ts'
import type { Candidate } from './candidate.ts'
import type { Fit } from './fit.ts'
import { judgeFit, type Judgement } from './judge-fit.ts'

export type RankedWig = Candidate & {
  points: number
  isSoldOut: boolean
  /** Two or three. */
  reasons: string[]
  /** What they should know before they buy; null when there is nothing. */
  but: string | null
}

const weights: Record<QuestionName, number> = { length: 5, texture: 5, budget: 5, time: 4, wear: 3 }
/** What tells their most stands first: that a wave is a wave they can see. */
const tellings: Record<QuestionName, number> = { wear: 5, length: 4, time: 3, budget: 2, texture: 1 }
const worth: Record<Fit, number> = { full: 2, near: 1, none: 0 }
const leastReasons = 2
const mostReasons = 3

/** Best first. What has not two reasons is not named at all. The same candidates in any order give the same answer. */
export function rankWigs(
  candidates: readonly Candidate[],
  answers: Answers,
  /** How long what is made to order takes: '10 to 14 working days'. */
  makingWords: string,
): RankedWig[] {
  return candidates
    .map((wig) => judge(wig, answers, makingWords))
    .filter(({ reasons }) => reasons.length >= leastReasons)
    .toSorted(
      (a, b) =>
        Number(a.isSoldOut) - Number(b.isSoldOut) ||
        b.points - a.points ||
        Number(a.card.madeToOrder) - Number(b.card.madeToOrder) ||
        a.card.priceKobo - b.card.priceKobo ||
        (a.card.slug < b.card.slug ? -1 : 1),
    )
}

function judge(wig: Candidate, answers: Answers, makingWords: string): RankedWig {
  const judgements = judgeFit(wig, answers)
  const { madeToOrder, left } = wig.card
  const isGone = isSoldOut({ madeToOrder }, { left })
  return {
    ...wig,
    points: pointsOf(judgements),
    isSoldOut: isGone,
    reasons: reasonsOf(judgements),
    but: isGone
      ? `It is sold out at the moment. We can make it to order for you, in ${makingWords}.`
      : (butOf(judgements) ?? (madeToOrder ? `It is made to order, which takes ${makingWords}.` : null)),
  }
}

function pointsOf(judgements: readonly Judgement[]): number {
  return judgements.reduce(
    (sum, { question, isAsked, fit }) => sum + (isAsked ? weights[question] * worth[fit] : 0),
    0,
  )
}

/** What they asked for stands before what is merely so, and what fits fully before what nearly does. */
function reasonsOf(judgements: readonly Judgement[]): string[] {
  const value = ({ question, isAsked, fit }: Judgement) =>
    (isAsked ? 100 : 0) + worth[fit] * 10 + tellings[question]
  return judgements
    .filter(({ reason }) => reason !== '')
    .toSorted((a, b) => value(b) - value(a))
    .slice(0, mostReasons)
    .map(({ reason }) => reason)
}

/** The worst miss of what weighs most. */
function butOf(judgements: readonly Judgement[]): string | null {
  const lost = ({ question, fit }: Judgement) => weights[question] * (2 - worth[fit])
  const misses = judgements.filter(({ isAsked, fit, but }) => isAsked && fit !== 'full' && but !== '')
  return misses.toSorted((a, b) => lost(b) - lost(a))[0]?.but ?? null
}
