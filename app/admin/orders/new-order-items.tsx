import { comingDay, preorderDetail } from '#app/domain/catalog/products/preorder.ts'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { timesKobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { NewOrderAnswer } from './new-order.route.tsx'

type Props = { answer: NewOrderAnswer; onChange: () => void }

/** Variants by name or SKU with what is free of them, a saved design by its code, and what is in the order. */
export function NewOrderItems({ answer, onChange }: Props) {
  const { values, lines, errors } = answer
  return (
    <OfficeSection title="Items">
      {lines.length === 0 ? null : (
        <ul className="flex flex-col">
          {lines.map((line) => (
            <Line key={line.id} line={line} onChange={onChange} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="grow">
          <Field
            name="q"
            label="Find a product"
            error={errors['cart']}
            type="search"
            defaultValue={values['q'] ?? ''}
            placeholder="Name, texture, colour or SKU"
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              const press = event.currentTarget.form?.querySelector<HTMLButtonElement>('[value="search"]')
              press?.click()
            }}
          />
        </div>
        <Button type="submit" name="intent" value="search" look="quiet">
          Search
        </Button>
      </div>
      <Found answer={answer} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Field
          name="code"
          label="Saved design"
          hint="Its code or its link."
          defaultValue={values['code'] ?? ''}
          key={`code ${lines.length}`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <label className="flex min-h-11 items-center gap-2 text-small">
          <input
            type="checkbox"
            name="express"
            value="yes"
            defaultChecked={values['express'] === 'yes'}
            className="size-5"
          />
          Express
        </label>
        <Button type="submit" name="intent" value="design" look="quiet">
          Add design
        </Button>
      </div>
    </OfficeSection>
  )
}

type LineProps = { line: NewOrderAnswer['lines'][number]; onChange: () => void }

function Line({ line, onChange }: LineProps) {
  const { id, name, detail, sku, quantity, priceKobo, available, problem } = line
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 grow basis-48">
        <p>{name}</p>
        <p className="text-small text-muted">
          {[detail, sku, available === null ? 'made to order' : `${available} available`]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {problem ? (
          <p className="text-small text-berry">
            {lineProblemWords(problem)}{' '}
            {problem.kind === 'not-enough' ? (
              <button type="submit" name="intent" value={`fit:${id}`} className="link">
                Use {problem.left}
              </button>
            ) : null}
          </p>
        ) : null}
      </div>
      <div className="w-20">
        <Field
          id={`quantity-${id}`}
          name={`quantity-${id}`}
          key={quantity}
          label="Qty"
          type="number"
          min={1}
          max={99}
          inputMode="numeric"
          defaultValue={quantity}
          onBlur={(event) => event.target.value !== event.target.defaultValue && onChange()}
        />
      </div>
      <p className="w-28 pb-2.5 text-right tabular-nums">{formatNaira(timesKobo(priceKobo, quantity))}</p>
      <Button type="submit" name="intent" value={`remove:${id}`} look="text" aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  )
}

function lineProblemWords(problem: NonNullable<NewOrderAnswer['lines'][number]['problem']>): string {
  switch (problem.kind) {
    case 'not-makeable':
      return problem.reason
    case 'withdrawn':
      return 'No longer on sale.'
    case 'no-longer-made':
      return 'No longer made. Choose another of this product.'
    case 'sold-out':
      return problem.waitsFor
        ? `Cannot be ordered yet: its ${problem.waitsFor.part} comes on ${comingDay(problem.waitsFor.comesOn)}. Remove it, and the pre-order can go ahead.`
        : 'Sold out.'
    case 'not-enough':
      return `Only ${problem.left} available.`
    case 'price-changed':
      return `${problem.saleEnded === true ? 'The sale has ended. ' : ''}The price is ${formatNaira(problem.newKobo)} now. Remove it and add it again.`
  }
}

function Found({ answer: { found, values, searched } }: { answer: NewOrderAnswer }) {
  if (found.length === 0) {
    const isAsked = searched === 'search' && (values['q'] ?? '') !== ''
    return isAsked ? <p className="text-muted">No products found.</p> : null
  }
  return (
    <ul aria-label="Products found" className="flex flex-col border-t border-rule">
      {found.map(({ variantId, name, sku, words, priceKobo, free, comesOn }) => (
        <li key={variantId} className="flex flex-wrap items-center gap-x-4 border-b border-rule py-1.5">
          <span className="min-w-0 grow basis-44">
            {name}, {words}
            <span className="block text-tiny text-muted">{sku}</span>
          </span>
          <span className={free === 0 ? 'text-small text-berry' : 'text-small text-muted'}>
            {free === null ? 'made to order' : free === 0 ? 'sold out' : `${free} available`}
            {comesOn === null ? '' : `, ${preorderDetail(comesOn)}`}
          </span>
          <span className="tabular-nums">{formatNaira(priceKobo)}</span>
          <Button
            type="submit"
            name="intent"
            value={`add:${variantId}`}
            look="quiet"
            disabled={free === 0}
            aria-label={`Add ${name}, ${words}, ${sku}`}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  )
}
