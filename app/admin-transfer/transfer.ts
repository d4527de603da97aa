// What can be taken in and out as a file. Pure.

export const importKinds = [
  'products',
  'orders',
  'subscribers',
  // The former shop's documents, in the specification's fields.
  'former-products',
  'former-orders',
  'former-users',
  'former-subscribers',
] as const
export type ImportKind = (typeof importKinds)[number]

export type ImportState = 'reading' | 'checked' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone' | 'failed'

export type RowState = 'waiting' | 'refused' | 'done' | 'unchanged' | 'undone'
