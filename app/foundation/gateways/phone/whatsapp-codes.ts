// What some of WhatsApp's error codes say beyond the one message that was refused. They come as an answer or in a report.
import type { WiderRefusal } from './phone-gateway.ts'

const wider: ReadonlyMap<number, WiderRefusal> = new Map([
  [132001, 'template-missing'],
  [132015, 'template-paused'],
  [132016, 'template-disabled'],
  [131050, 'no-marketing'],
])

export function widerRefusalOf(code: number | undefined): WiderRefusal | null {
  return (code === undefined ? undefined : wider.get(code)) ?? null
}
