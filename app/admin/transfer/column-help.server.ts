import type { Column } from './columns.ts'
import { orderColumns } from './order-columns.ts'
import { productColumns } from './product-columns.ts'
import { subscriberColumns } from './subscriber-file.ts'
import type { ExportKind } from '#app/domain/transfer/transfer.ts'

export type ColumnHelp = Record<ExportKind, Pick<Column, 'name' | 'help'>[]>

export const columnsOf: Record<ExportKind, readonly Column[]> = {
  products: productColumns,
  orders: orderColumns,
  subscribers: subscriberColumns,
}

/** Those that somebody fills in by hand. */
export function templateColumns(kind: ExportKind): Column[] {
  return columnsOf[kind].filter((column) => column.inTemplate !== false)
}

const helpOf = (kind: ExportKind) => templateColumns(kind).map(({ name, help }) => ({ name, help }))

export const columnHelp: ColumnHelp = {
  products: helpOf('products'),
  orders: helpOf('orders'),
  subscribers: helpOf('subscribers'),
}
