/** 'Deep Wave, 22 in, 180% · Qty 2', which breaks at its commas and never before a sign. */
export function lineWords(detail: string, quantity: number): string {
  return `${detail} · Qty\u00A0${quantity}`.replaceAll(/ (?=%)/gu, '\u00A0')
}
