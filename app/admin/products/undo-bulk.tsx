import { Form, Link, useSearchParams } from 'react-router'
import { When } from '#app/admin/shell/when.tsx'
import type { KeptProduct, UndoableBulk, UndoneBulk } from '#app/domain/catalog/products/undo-bulk.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'

/** The way back, for an hour. */
export function UndoBulk({ id, count, at }: UndoableBulk) {
  const [query] = useSearchParams()
  const address = new URLSearchParams(query)
  for (const gone of ['done', 'n', 'undo']) address.delete(gone)
  address.set('do', 'undo')
  return (
    <Form
      method="post"
      action={`?${address}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y border-rule py-1.5"
    >
      <input type="hidden" name="change" value={id} />
      <p className="text-small">
        Your last change: {products(count)}, <When at={at} />. You can undo it for an hour.
      </p>
      <Button type="submit" look="quiet">
        Undo
      </Button>
    </Form>
  )
}

export function UndoneWords({ undone }: { undone: UndoneBulk }) {
  if (!undone.ok) return <Notice tone="problem">{problems[undone.problem]}</Notice>
  const { kept } = undone
  return (
    <>
      {undone.undone > 0 ? (
        <Notice tone="success">
          {undone.undone === 1 ? '1 product is' : `${undone.undone} products are`} as before.
        </Notice>
      ) : null}
      {kept.length > 0 ? (
        <Notice tone="problem">
          <p>Not undone, because something else has changed since:</p>
          <ul>
            {kept.map((one) => (
              <li key={one.id}>
                <Link to={`/edit/${one.id}`} className="link">
                  {one.name}
                </Link>
                : {keptWords(one)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}

const problems = {
  late: 'It is too late to undo this change: an hour has passed.',
  undone: 'This change has been undone already.',
  gone: 'This change cannot be undone here.',
}

const fieldNames: Readonly<Record<string, string>> = {
  priceKobo: 'price',
  oldPriceKobo: 'old price',
  saleFrom: 'begin of the sale',
  saleUntil: 'end of the sale',
  reorderAt: 'reorder point',
  publishedAt: 'status',
  deletedAt: 'archived',
  collection: 'collection',
}

/** Each field once: of ten variants the price alone is said. */
function keptWords({ fields }: KeptProduct): string {
  const names = fields.map((field) => {
    const name = /^variant .*: (\w+)$/u.exec(field)?.[1] ?? field
    return fieldNames[name] ?? 'variants'
  })
  return [...new Set(names)].join(', ')
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
