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

export const exportKinds = ['products', 'orders', 'subscribers'] as const
export type ExportKind = (typeof exportKinds)[number]

export type ImportState =
  | 'reading'
  | 'checked'
  | 'running'
  | 'stopped'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'failed'

/** 'kept' is a line that an undo left alone, with the reason as its problem. */
export type RowState = 'waiting' | 'refused' | 'done' | 'unchanged' | 'undone' | 'kept'

export const verdicts = ['create', 'change', 'unchanged', 'refused'] as const
export type Verdict = (typeof verdicts)[number]
