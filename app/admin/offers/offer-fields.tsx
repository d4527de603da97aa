// The form of an offer. Fields that a choice has no use for are hidden by the style sheet, so without JavaScript too.
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import { offerKinds, offerLimits as limits, offerScopes, stackingWords } from '#app/domain/offers/offer.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import type { NamedSlug } from '#app/admin/shell/named-slugs.server.ts'
import { productLists } from './offer-form.ts'
import { kindWords, scopeWords } from './offer-words.ts'
import { ProductChoice, ProductNames } from '#app/admin/shell/product-choice.tsx'

type Props = {
  saved: FormValues
  /** What was typed, or else what is saved: ticks are drawn from it. */
  values: FormValues
}

type Known = {
  /** Of customers, by their names. */
  groups: readonly string[]
  products: readonly NamedSlug[]
}

export function OfferFields({ saved, values, groups, products }: Props & Known) {
  return (
    <>
      {/* Enter in a field saves; without this it would press the first button that adds a product. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <ProductNames products={products} />
      <What saved={saved} products={products} />
      <Which saved={saved} values={values} products={products} />
      <When saved={saved} />
      <For values={values} groups={groups} />
      <HowOften saved={saved} />
      <Who saved={saved} />
    </>
  )
}

function What({ saved, products }: Pick<Props, 'saved'> & Pick<Known, 'products'>) {
  const fieldOf = useFieldOf()
  const said = (name: string) => fieldOf(name, saved[name])
  return (
    <OfficeSection title="What it gives">
      <p className="max-w-prose text-small text-muted">{stackingWords}</p>
      <Field
        {...said('name')}
        label="Name"
        hint="Shoppers see it in the totals of their order when there is no code."
        maxLength={limits.name}
        autoComplete="off"
      />
      <Field
        {...said('discountCode')}
        label="Discount code"
        hint="What shoppers type, like WELCOME10. Leave empty for an offer that everybody gets automatically."
        optional
        placeholder=" "
        maxLength={limits.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SelectField {...said('kind')} label="Kind" hint="What is taken off.">
        {offerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </SelectField>
      <BuyGetFields saved={saved} products={products} />
      <div className="in-[form:has([name=kind]>:is([value=amount],[value=free-delivery]):checked)]:hidden">
        <Field
          {...said('percent')}
          label="Percent"
          hint="What is taken off, from 1 to 100. 100 gives it away."
          inputMode="numeric"
        />
      </div>
      <div className="in-[form:not(:has([name=kind]>[value=amount]:checked))]:hidden">
        <Field
          {...said('amount')}
          label="Amount in naira"
          hint="Off its items together, once an order."
          inputMode="decimal"
        />
      </div>
    </OfficeSection>
  )
}

/** Bought are the items of the offer, which are chosen below. */
function BuyGetFields({ saved, products }: Pick<Props, 'saved'> & Pick<Known, 'products'>) {
  const fieldOf = useFieldOf()
  const said = (name: string) => fieldOf(name, saved[name])
  return (
    <div className="flex flex-col gap-5 in-[form:not(:has([name=kind]>[value=buy-get]:checked))]:hidden">
      <div className="grid gap-4 md:grid-cols-3">
        <Field
          {...said('buyQuantity')}
          label="Buy"
          hint="How many items, at full price."
          inputMode="numeric"
        />
        <Field {...said('getQuantity')} label="Get" hint="How many more, for less." inputMode="numeric" />
        <Field
          {...said('maxTimes')}
          label="At most, in one order"
          hint="How often. Leave empty for no limit."
          optional
          inputMode="numeric"
        />
      </div>
      <ProductChoice
        list="getProducts"
        field={productLists.getProducts}
        saved={saved['getProducts']}
        products={products}
        addLabel="Add what they get"
        label="What they get"
        hint="One product a line: the end of its address in the shop. At 100% it is a gift: the first of these that is in stock is added to the cart automatically. Leave empty for the cheapest of the items they buy."
        optional
      />
    </div>
  )
}

function Which({ saved, values, products }: Props & Pick<Known, 'products'>) {
  const fieldOf = useFieldOf()
  const said = (name: string) => fieldOf(name, saved[name])
  return (
    <OfficeSection title="Which items">
      <SelectField
        {...said('scope')}
        label="Items"
        hint="Delivery and express processing are never discounted."
      >
        {offerScopes.map((scope) => (
          <option key={scope} value={scope}>
            {scopeWords[scope]}
          </option>
        ))}
      </SelectField>
      <div className="in-[form:not(:has([name=scope]>[value=products]:checked))]:hidden">
        <ProductChoice
          list="products"
          field={productLists.products}
          saved={saved['products']}
          products={products}
          addLabel="Add a product"
          label="Products"
          hint="One a line: the end of its address in the shop, or all of it. To take one out, delete its line."
        />
      </div>
      <fieldset className="in-[form:not(:has([name=scope]>[value=collections]:checked))]:hidden">
        <legend className="text-small font-medium">Collections</legend>
        <div className="flex flex-wrap gap-x-8">
          {Object.entries(useOwnNames().collection).map(([slug, name]) => (
            <Tick
              key={slug}
              name={`collection.${slug}`}
              defaultChecked={values[`collection.${slug}`] === 'yes'}
            >
              {name}
            </Tick>
          ))}
        </div>
      </fieldset>
      <div className="in-[form:not(:has([name=scope]>[value=everything]:checked))]:hidden">
        <Tick name="includesDesigns" defaultChecked={values['includesDesigns'] === 'yes'}>
          Wigs from Create Your Style count too.
        </Tick>
      </div>
      <Field
        {...said('from')}
        label="Minimum spend in naira"
        hint="What its items must come to before anything is taken off. Leave empty for no minimum."
        optional
        inputMode="decimal"
      />
    </OfficeSection>
  )
}

function When({ saved }: Pick<Props, 'saved'>) {
  const fieldOf = useFieldOf()
  const said = (name: string) => fieldOf(name, saved[name])
  return (
    <OfficeSection title="When">
      <p className="text-small text-muted">
        In Lagos time. Leave empty to start now, or to run until you switch it off.
      </p>
      <div className="grid max-w-96 grid-cols-2 gap-4">
        <Field {...said('startDay')} label="First day" type="date" optional />
        <Field {...said('startTime')} label="From" type="time" optional />
        <Field {...said('endDay')} label="Last day" type="date" optional />
        <Field {...said('endTime')} label="Until" type="time" optional />
      </div>
    </OfficeSection>
  )
}

/** Of codes and of what is automatic. A group that nobody is in any more stays until another is chosen. */
function For({ values, groups }: Pick<Props, 'values'> & { groups: readonly string[] }) {
  const isTicked = (name: string) => values[`group.${name}`] === 'yes'
  const ticked = Object.keys(values).flatMap((name) => /^group\.(.+)$/u.exec(name)?.[1] ?? [])
  const gone = ticked.filter((name) => !groups.includes(name) && isTicked(name))
  const names = [...gone, ...groups]
  return (
    <OfficeSection title="For whom">
      <p className="max-w-prose text-small text-muted">
        {names.length === 0
          ? 'Everyone. To give an offer to some customers only, add them to a group on a customer’s page.'
          : 'Everyone, unless you choose groups. Members get the offer while they are signed in; other shoppers do not see it.'}
      </p>
      {names.length === 0 ? null : (
        <fieldset>
          <legend className="text-small font-medium">Groups of customers</legend>
          <div className="flex flex-wrap gap-x-8">
            {names.map((name) => (
              <Tick key={name} name={`group.${name}`} defaultChecked={isTicked(name)}>
                {name}
              </Tick>
            ))}
          </div>
        </fieldset>
      )}
      <Tick name="firstOrderOnly" defaultChecked={values['firstOrderOnly'] === 'yes'}>
        Only for a first order, by email, phone and account.
      </Tick>
    </OfficeSection>
  )
}

function HowOften({ saved }: Pick<Props, 'saved'>) {
  const fieldOf = useFieldOf()
  return (
    <OfficeSection title="How often">
      <p className="max-w-prose text-small text-muted">
        Leave both empty for no limit. An offer with a limit per person, or for first orders, shows on product
        pages with its condition, but not on cards. One with a limit on total uses shows in the cart and at
        checkout only.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          {...fieldOf('maxUses', saved['maxUses'])}
          label="Total uses"
          hint="The number of orders. Cancelled orders do not count."
          optional
          inputMode="numeric"
        />
        <Field
          {...fieldOf('maxPerPerson', saved['maxPerPerson'])}
          label="Uses per person"
          hint="By email, phone or account."
          optional
          inputMode="numeric"
        />
      </div>
    </OfficeSection>
  )
}

/** Of codes alone. */
function Who({ saved }: Pick<Props, 'saved'>) {
  const fieldOf = useFieldOf()
  const said = (name: string) => fieldOf(name, saved[name])
  return (
    <div className="flex flex-col gap-5 in-[form:has([name=discountCode]:placeholder-shown)]:hidden">
      <OfficeSection title="Who shares it">
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            {...said('partner')}
            label="Influencer"
            hint="Whom the report is for. Shoppers never see it."
            optional
            maxLength={limits.name}
            autoComplete="off"
          />
          <Field
            {...said('partnerPercent')}
            label="Their share, in percent"
            hint="Of what the items of orders with the code sold for, without delivery."
            optional
            inputMode="numeric"
          />
        </div>
      </OfficeSection>
    </div>
  )
}
