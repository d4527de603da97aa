/** 'Deep Wave, 22 in, 180% · Qty 2', or 'Qty 2' of what has no choice, which breaks at its commas and never before a sign. */
export function lineWords(detail: string, quantity: number): string {
  return `${detail}${detail && ' · '}Qty\u00A0${quantity}`.replaceAll(/ (?=%)/gu, '\u00A0')
}
