// Why the items of an order were not changed, in words for the office.
import type { ItemsChanged } from '#app/domain/orders/changes/change-items.server.ts'
import type { ChangeProblem } from '#app/domain/orders/changes/quote-change.server.ts'
import { goneWords, serviceProblemWords } from './problem-words.ts'

type Lines = readonly { id: string; name: string }[]

export function changeRefusedWords(refused: Extract<ItemsChanged, { ok: false }>, lines: Lines): string {
  switch (refused.problem) {
    case 'gone':
      return goneWords
    case 'begun':
      return 'Nothing was changed: the items of this order cannot be changed any more.'
    case 'waiting':
      return serviceProblemWords('waiting')
    case 'moved':
      return 'Nothing was changed: this order or its stock changed meanwhile. Check it below and confirm again.'
    case 'total-changed':
      return 'Nothing was changed: the new total is another one by now. Check it below and confirm again.'
    case 'unproven':
      return 'Nothing was changed: this change gives money back. Check it below and confirm again.'
    default:
      return changeProblemWords(refused, lines)
  }
}

export function changeProblemWords(problem: ChangeProblem, lines: Lines): string {
  const name = 'lineId' in problem ? (lines.find(({ id }) => id === problem.lineId)?.name ?? '') : ''
  switch (problem.problem) {
    case 'nothing-left':
      return 'This takes out every item. To call off the whole order, cancel it on its page.'
    case 'nothing-changed':
      return 'You have not changed anything yet. Choose another length, colour or quantity.'
    case 'too-much':
      return 'That is more than one order can hold. Enter a second order instead.'
    case 'no-delivery':
      return 'The delivery of this order cannot be worked out: its zone or pickup is switched off at the moment.'
    case 'no-such-choice':
      return 'That choice is not available for this item.'
    case 'not-enough':
      return problem.left === 0
        ? `${name}: this one is sold out.`
        : `${name}: at most ${problem.left} in this order, because no more are available in time.`
    case 'not-for-sale':
      return `${name} is no longer on sale. The customer can keep it, or take fewer of it.`
    case 'not-makeable':
      return `${name}: ${problem.reason}`
  }
}
