// How well somebody could tell two kinds of answers apart: the area under the ROC curve of the best of several
// classifiers, where 0.5 is a coin and 1 is certainty.

/** One answer as numbers, e.g. { firstByteMs: 212.4, bytes: 8123 }; all have the same names. */
export type Features = Record<string, number>

export type Apart = { auc: number; by: string; each: Record<string, number> }

/** The best of: each feature alone, in either direction, and all together by a classifier that is trained on other answers. */
export function tellApart(ones: readonly Features[], others: readonly Features[]): Apart {
  const each: Record<string, number> = {}
  for (const name of Object.keys(ones[0] ?? {})) {
    const auc = areaUnderCurve(valuesOf(ones, name), valuesOf(others, name))
    each[name] = Math.max(auc, 1 - auc)
  }
  each['all together'] = crossValidated(ones, others)
  const [by = '', auc = 0.5] = Object.entries(each).toSorted(([, a], [, b]) => b - a)[0] ?? []
  return { auc, by, each }
}

/** The chance that a value of `ones` is above one of `others`, ties counted half (Mann-Whitney). */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const all = [
    ...ones.map((value) => ({ value, one: true })),
    ...others.map((value) => ({ value, one: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let start = 0; start < all.length;) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end++
    const meanRank = (start + 1 + end) / 2
    for (const { one } of all.slice(start, end)) if (one) rankSum += meanRank
    start = end
  }
  return (rankSum - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length)
}

const folds = 5
const binsPerFeature = 12

/** Naive Bayes over bins of equal count; every answer is scored by a classifier that has not seen it. */
function crossValidated(ones: readonly Features[], others: readonly Features[]): number {
  const scores = { ones: [] as number[], others: [] as number[] }
  for (let fold = 0; fold < folds; fold++) {
    const isTest = (_: Features, position: number) => position % folds === fold
    const isTraining = (_: Features, position: number) => position % folds !== fold
    const score = train(ones.filter(isTraining), others.filter(isTraining))
    scores.ones.push(...ones.filter(isTest).map(score))
    scores.others.push(...others.filter(isTest).map(score))
  }
  // Not turned round: a trained classifier says itself which is which. (By chance it does a little worse than a coin: what
  // is left out of its training leans the other way.)
  return areaUnderCurve(scores.ones, scores.others)
}

function train(ones: readonly Features[], others: readonly Features[]): (answer: Features) => number {
  const judges = Object.keys(ones[0] ?? {}).map((name) => {
    const edges = quantiles([...valuesOf(ones, name), ...valuesOf(others, name)])
    const [mine, theirs] = [ones, others].map((answers) => shares(valuesOf(answers, name), edges))
    return (answer: Features) => {
      const bin = binOf(answer[name] ?? 0, edges)
      return Math.log((mine?.[bin] ?? 1) / (theirs?.[bin] ?? 1))
    }
  })
  return (answer) => judges.reduce((sum, judge) => sum + judge(answer), 0)
}

function quantiles(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  return [...new Set(Array.from({ length: binsPerFeature - 1 }, (_, i) => at((i + 1) / binsPerFeature)))]
}

function binOf(value: number, edges: readonly number[]): number {
  const bin = edges.findIndex((edge) => value < edge)
  return bin === -1 ? edges.length : bin
}

/** The share of values in each bin, with one imagined value in each so that none is empty. */
function shares(values: readonly number[], edges: readonly number[]): number[] {
  const counts = Array.from({ length: edges.length + 1 }, () => 1)
  for (const value of values) {
    const bin = binOf(value, edges)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts.map((count) => count / (values.length + counts.length))
}

function valuesOf(answers: readonly Features[], name: string): number[] {
  return answers.map((answer) => answer[name] ?? 0)
}
