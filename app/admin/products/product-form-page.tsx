// The page of one product, new or known: everything that can be said about it in one form that is saved at once.
import { useState } from 'react'
import { plainAttributes } from '#app/domain/catalog/products/attributes.ts'
import type { FormChoices } from '#app/domain/catalog/products/choices.ts'
import { productTexts } from '#app/domain/catalog/products/product-text.ts'
import { Form, useSearchParams } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { type EditableProduct, stateOf } from '#app/domain/catalog/products/product-edit.ts'
import type { ProductFilm } from '#app/domain/catalog/products/product-films.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { may, type Role } from '#app/domain/staff/roles.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import type { NamedSlug } from '#app/admin/shell/named-slugs.server.ts'
import { CompanionFields } from './companion-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { FilmSection } from './film-section.tsx'
import { PictureList } from './picture-list.tsx'
import { newIdField } from './product-form.ts'
import { VariantGrid } from './variant-grid.tsx'
import { PlainPictureForm } from './plain-picture-form.tsx'
import { PublishFields } from './publish-fields.tsx'
import { SaleFields } from './sale-fields.tsx'
import { StatePill } from './state-pill.tsx'

type Props = {
  /** Null for a new one. */
  product: EditableProduct | null
  /** The form as it stands saved. */
  saved: FormValues
  film: ProductFilm | null
  answer: OfficeAnswer | undefined
  role: Role
  now: string
  choices: FormChoices
  /** By name, to choose what stands beside it. */
  products: readonly NamedSlug[]
}

const done = {
  added: 'Added.',
  copied: 'This is a copy: a draft with its own address and SKUs, and no stock.',
  saved: 'Saved.',
  same: 'No changes to save.',
  restored: 'Product restored.',
  pictures: 'Pictures added.',
  film: 'Film saved.',
  'film-removed': 'Film removed.',
  captions: 'Captions saved.',
  'captions-removed': 'Captions removed.',
}

export function ProductFormPage({ product, film, answer, role, now, ...more }: Props) {
  const [search] = useSearchParams()
  const mayEdit = may(role, 'edit-products')
  return (
    <OfficePage
      {...headOf(product, now)}
      back={{ name: 'Products', to: '/admin/products' }}
      done={doneWords(search, done)}
      actionsStay
      actions={product ? <HeadActions product={product} now={now} mayEdit={mayEdit} /> : null}
    >
      {answer?.action === 'publish' ? <Notice tone="problem">{answer.errors['form']}</Notice> : null}
      {product && product.deletedAt !== null ? <TakenOut product={product} mayEdit={mayEdit} /> : null}
      <OfficeForm
        action="save"
        id="product"
        answer={answer}
        aside={mayEdit && !isOnSale(product, now) ? <SaveAndPublish /> : null}
        {...savingOf(product, mayEdit)}
      >
        <Sections {...{ product, answer, role, now, ...more }} />
      </OfficeForm>
      {product && mayEdit ? <FilesOfIts {...{ product, film, answer }} /> : null}
    </OfficePage>
  )
}

/** Files go with forms of their own. */
function FilesOfIts({
  product,
  film,
  answer,
}: Pick<Props, 'film' | 'answer'> & { product: EditableProduct }) {
  const isScripted = useIsScripted()
  return (
    <>
      <FilmSection {...{ product, film, answer }} />
      {isScripted ? null : <PlainPictureForm product={product} answer={answer} />}
    </>
  )
}

function headOf(product: EditableProduct | null, now: string) {
  if (product === null) return { title: 'Add a product', lead: 'Saved as a draft until you publish it.' }
  return { title: product.name, lead: <StateLine product={product} now={now} /> }
}

function savingOf(product: EditableProduct | null, mayEdit: boolean) {
  const version = product ? { version: product.version } : {}
  return mayEdit ? { ...version, submit: product ? 'Save' : 'Save product' } : version
}

function isOnSale(product: EditableProduct | null, now: string): boolean {
  return product !== null && (stateOf(product, new Date(now)) === 'live' || product.deletedAt !== null)
}

/** Whatever the status above says. */
function SaveAndPublish() {
  return (
    <Button type="submit" name="press" value="publish" look="quiet">
      Publish
    </Button>
  )
}

function Sections({ product, saved, answer, role, now, choices, products }: Omit<Props, 'film'>) {
  const mayEdit = may(role, 'edit-products')
  const own = answer?.action === 'save' ? answer : undefined
  const { values, errors } = own ?? { values: saved, errors: {} }
  // Its fields and the columns of its variants follow it.
  const [kind, setKind] = useState(values['kind'] ?? plainAttributes.kind)
  return (
    <>
      {product ? null : <input type="hidden" name={newIdField} value={values[newIdField]} />}
      {/* Enter in a field saves; without this it would press the first button of the tools below. */}
      {mayEdit ? (
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          Save
        </button>
      ) : null}
      <fieldset disabled={!mayEdit} className="contents">
        <legend className="sr-only">Product</legend>
        <OfficeSection title="Details">
          <MainFields saved={saved} />
          <DetailFields {...{ saved, values, choices, kind, onKind: setKind }} />
          <SearchFields saved={saved} isOpen={isWritten(values) || isWritten(errors)} />
        </OfficeSection>
        <OfficeSection title="Variants and prices">
          <VariantGrid {...{ values, errors, answer: own, product, role, choices, kind }} />
          <SaleDatesFields saved={saved} />
        </OfficeSection>
        <OfficeSection title="Pictures" id="pictures">
          <PictureList {...{ values, errors, answer: own, product }} />
        </OfficeSection>
        <OfficeSection title="Shown beside it">
          <CompanionFields saved={saved} products={products} />
        </OfficeSection>
        <OfficeSection title="Status">
          <PublishFields {...{ saved, values, product, now }} />
        </OfficeSection>
      </fieldset>
    </>
  )
}

function MainFields({ saved }: { saved: FormValues }) {
  const fieldOf = useFieldOf()
  return (
    <>
      <Field
        label="Name"
        maxLength={productTexts.name.longest}
        required
        autoComplete="off"
        {...fieldOf('name', saved['name'])}
      />
      <TextAreaField
        label="Description"
        rows={6}
        maxLength={productTexts.description.longest}
        required
        hint="What it is, how long it lasts and how to care for it. Leave an empty line between paragraphs."
        {...fieldOf('description', saved['description'])}
      />
    </>
  )
}

function SaleDatesFields({ saved }: { saved: FormValues }) {
  const fieldOf = useFieldOf()
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-1 font-medium">Sale dates</legend>
      <p className="text-small text-muted">
        For variants with an old price. Before the sale begins and after it ends, shoppers pay the old price.
      </p>
      <SaleFields fieldOf={(name) => fieldOf(name, saved[name])} />
    </fieldset>
  )
}

const isWritten = ({ seoTitle = '', seoDescription = '' }: FormValues) =>
  seoTitle !== '' || seoDescription !== ''

/** For who wants other words there than those that the shop makes. */
function SearchFields({ saved, isOpen }: { saved: FormValues; isOpen: boolean }) {
  const fieldOf = useFieldOf()
  return (
    <details open={isOpen}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Words for search engines
      </summary>
      <div className="flex flex-col gap-6 pt-2">
        <Field
          label="Title for search engines"
          hint="Leave empty for its name, colour, texture and lengths. The shop’s name comes after it."
          optional
          maxLength={productTexts.seoTitle.longest}
          autoComplete="off"
          {...fieldOf('seoTitle', saved['seoTitle'])}
        />
        <TextAreaField
          label="Description for search engines"
          hint="One or two sentences that Google may show under the title. Leave empty for what it is, its price and the start of its description."
          optional
          rows={2}
          maxLength={productTexts.seoDescription.longest}
          {...fieldOf('seoDescription', saved['seoDescription'])}
        />
      </div>
    </details>
  )
}

function StateLine({ product, now }: { product: EditableProduct; now: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatePill state={stateOf(product, new Date(now))} publishedAt={product.publishedAt} />
      <span>
        Last updated <When at={product.updatedAt} />
      </span>
    </span>
  )
}

function HeadActions({ product, now, mayEdit }: { product: EditableProduct; now: string; mayEdit: boolean }) {
  const isLive = stateOf(product, new Date(now)) === 'live'
  return (
    <>
      {isLive ? (
        <ButtonLink look="quiet" to={`/product/${product.slug}`}>
          View in shop
        </ButtonLink>
      ) : (
        <ButtonLink look="quiet" to={`/edit/${product.id}?preview`}>
          Preview
        </ButtonLink>
      )}
      {mayEdit ? (
        <Form method="post" action="/admin/products?do=duplicate">
          <input type="hidden" name="id" value={product.id} />
          <Button type="submit" look="quiet">
            Duplicate
          </Button>
        </Form>
      ) : null}
      {mayEdit && product.deletedAt === null ? (
        <Form method="post" action="?do=remove">
          <ConfirmButton
            look="quiet"
            question="It leaves the shop at once. Shoppers with it in their cart are told, orders keep it, and you can restore it."
            yes="Yes, archive it"
          >
            Archive
          </ConfirmButton>
        </Form>
      ) : null}
    </>
  )
}

function TakenOut({ product, mayEdit }: { product: EditableProduct; mayEdit: boolean }) {
  return (
    <Notice live={false}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          Archived
          {product.deletedAt ? (
            <>
              {' '}
              on <When at={product.deletedAt} />
            </>
          ) : null}
          . Shoppers cannot see or buy it.
        </p>
        {mayEdit ? (
          <Form method="post" action="?do=restore">
            <Button type="submit" look="quiet">
              Restore
            </Button>
          </Form>
        ) : null}
      </div>
    </Notice>
  )
}
