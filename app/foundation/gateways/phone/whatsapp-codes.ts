// What some of WhatsApp's error codes say beyond the one message that was refused. They come as an answer or in a report.
import type { AccountFault, WiderRefusal } from './phone-gateway.ts'

const wider: ReadonlyMap<number, WiderRefusal> = new Map([
  [132001, 'template-missing'],
  [132015, 'template-paused'],
  [132016, 'template-disabled'],
  [131050, 'no-marketing'],
])

const faults: ReadonlyMap<number, AccountFault> = new Map([
  [0, 'key'],
  [190, 'key'],
  [3, 'permission'],
  [10, 'permission'],
  [131005, 'permission'],
  [131031, 'locked'],
  [368, 'policy'],
  [131048, 'policy'],
  [130497, 'country'],
  [131042, 'unpaid'],
  [131045, 'sender'],
  [133010, 'sender'],
])

export function accountFaultOf(code: number | undefined): AccountFault | null {
  if (code === undefined) return null
  // Each permission that a token lacks has a number of its own.
  return code >= 200 && code <= 299 ? 'permission' : (faults.get(code) ?? null)
}

export function widerRefusalOf(code: number | undefined): WiderRefusal | null {
  return (code === undefined ? undefined : wider.get(code)) ?? null
}
