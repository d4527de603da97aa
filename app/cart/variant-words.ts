type Option = { lengthIn: number; density: number | null; grams: number | null }

/** "24 in", with density or weight where another of `all` has the same length: only what tells them apart is said. */
export function variantWords(option: Option, all: readonly Option[]): string {
  const sameLength = all.filter((one) => one.lengthIn === option.lengthIn)
  const densities = new Set(sameLength.map((one) => one.density))
  const density = option.density !== null && densities.size > 1 ? `, ${option.density} %` : ''
  const alike = sameLength.filter((one) => one.density === option.density)
  const hasAlike = new Set(alike.map((one) => one.grams)).size > 1
  const grams = option.grams !== null && hasAlike ? `, ${option.grams} g` : ''
  return `${option.lengthIn} in${density}${grams}`
}
