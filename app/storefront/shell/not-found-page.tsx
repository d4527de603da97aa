import { Form, Link } from 'react-router'
import { CollectionNames } from '#app/storefront/listing/collection-names.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'

/** For an address that leads nowhere, an unknown product or collection: says so, and offers ways on. */
export function NotFoundPage() {
  return (
    <div className="page section">
      <title>Page not found</title>
      <div className="mx-auto flex max-w-prose flex-col gap-6">
        <p className="eyebrow">404</p>
        <h1 className="font-display text-title">Page not found</h1>
        <p className="text-lead text-muted">
          The link may be wrong, or the product is no longer available. Search for it, or start with a
          collection.
        </p>
        <Form action="/search" className="flex items-end gap-2">
          <div className="grow">
            <Field
              name="q"
              label="Search the shop"
              type="search"
              required
              maxLength={120}
              enterKeyHint="search"
            />
          </div>
          <Button type="submit">Search</Button>
        </Form>
        <div className="border-t border-rule pt-4">
          <CollectionNames />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to="/shop" look="quiet">
            Shop all
          </ButtonLink>
          <Link to="/order-lookup" className="link inline-flex min-h-11 items-center">
            Find your order
          </Link>
        </div>
      </div>
    </div>
  )
}
