// What the buyers of the demo say: invented people, invented orders, for a shop that has none yet. A real shop begins
// without any.
import { akuReviews } from './aku.ts'
import type { DemoReview } from './entry.ts'
import { iretiReviews } from './ireti.ts'
import { lunaReviews } from './luna.ts'
import { zuriReviews } from './zuri.ts'

export const demoReviews: readonly DemoReview[] = [
  ...akuReviews,
  ...iretiReviews,
  ...zuriReviews,
  ...lunaReviews,
]

/** Drawings that stand for photos. */
export const demoDrawings = demoReviews.flatMap(({ drawings = [] }) => drawings)

/** Written these days and read by nobody of the house yet. */
export const waitingReviews: readonly DemoReview[] = [
  {
    slug: 'zuri-balayage-curtain',
    lengthIn: 20,
    author: 'Kiki',
    stars: 5,
    title: 'The curtain falls right',
    text: 'The fringe pieces part where mine would. I blow it out once a week and leave it.',
    heightCm: 166,
    daysAgo: 1,
  },
  {
    slug: 'aku-bone-mid',
    lengthIn: 16,
    author: 'Obianuju',
    stars: 2,
    title: 'Where is my comb?',
    text: 'The hair is good. The wide comb that the page speaks of was not in the box and nobody answered on Saturday.',
    heightCm: null,
    daysAgo: 2,
  },
]
