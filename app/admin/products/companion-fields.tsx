import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { mostChosen } from '#app/domain/catalog/products/companions.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { TextAreaField } from '#app/foundation/ui/field.tsx'

/** What stands beside it in the shop: what is typed here first, then what the rules find. */
export function CompanionFields({ saved }: { saved: FormValues }) {
  const fieldOf = useFieldOf()
  const common = { optional: true, rows: 3, autoComplete: 'off', spellCheck: false }
  return (
    <>
      <p className="max-w-prose text-small text-muted">
        One product a line: the end of its address in the shop, or all of it. At most {mostChosen} in each
        row, in the order you want. Products that are not published are left out, and what you leave empty is
        filled automatically.
      </p>
      <TextAreaField
        {...common}
        label="Goes well with this"
        hint="What is worn or bought together with it, like the closure for these bundles."
        {...fieldOf('goes-with', saved['goes-with'])}
      />
      <TextAreaField
        {...common}
        label="More like this"
        hint="What shoppers may choose instead. It is the last row of the page."
        {...fieldOf('related', saved['related'])}
      />
    </>
  )
}
