/** 'Deep Wave, 22 in, 180 % × 2', which breaks at its commas and never before a sign. */
export function lineWords(detail: string, quantity: number): string {
  return `${detail} × ${quantity}`.replaceAll(/ (?=[%×])/gu, '\u00A0').replaceAll('× ', '×\u00A0')
}
