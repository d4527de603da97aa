const steps = [
  { from: 1e9, sign: 'bn' },
  { from: 1e6, sign: 'm' },
  { from: 1e3, sign: 'k' },
] as const

/** Kobo for a chart: '₦1.2m', '₦350k', '₦0'. */
export function shortNaira(kobo: number): string {
  const naira = kobo / 100
  const size = Math.abs(naira)
  const step = steps.find(({ from }) => size >= from)
  const figure = step ? size / step.from : Math.round(size)
  const text = step ? String(Number(figure.toPrecision(figure >= 100 ? 3 : 2))) : String(figure)
  return `${naira < 0 ? '−' : ''}₦${text}${step?.sign ?? ''}`
}
