import { getTableColumns, sql, type Table } from 'drizzle-orm'

/** SET for an insert that meets its row: each column as the insert would have written it. */
export function overwrite(names: readonly string[], table: Table) {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    names.map((name) => {
      const column = columns[name]
      if (!column) throw new Error(`no column ${name}`)
      return [name, sql.raw(`excluded."${column.name}"`)]
    }),
  )
}
