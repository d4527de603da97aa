import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { BreadcrumbData, Breadcrumbs } from '#app/foundation/ui/breadcrumbs.tsx'
import { Icon, type IconName, iconNames } from '#app/foundation/ui/icon.tsx'
import { Pagination } from '#app/foundation/ui/pagination.tsx'
import { Part, Specimen } from './ui-part.tsx'

export function Controls() {
  return (
    <>
      <Part title="Buttons">
        <Buttons />
        <div className="ground-ink p-6">
          <Buttons />
        </div>
      </Part>
      <Part title="Links">
        <Specimen name="In a sentence">
          <p>
            Not sure?{' '}
            <a href="#ui-links" className="link">
              Ask us on WhatsApp
            </a>
            , we answer within the hour.
          </p>
        </Specimen>
        <Specimen name="Chips: one is chosen, one cannot be">
          <div className="flex flex-wrap gap-2">
            <a href="#ui-links" className="chip" aria-current="true">
              18 in
            </a>
            <a href="#ui-links" className="chip">
              20 in
            </a>
            <label className="chip">
              <input type="radio" name="ui-chip" className="sr-only" disabled /> 30 in
            </label>
          </div>
        </Specimen>
        <Specimen name="Tabs">
          <nav aria-label="Example tabs" className="flex gap-6">
            <a href="#ui-links" className="tab" aria-current="page">
              All
            </a>
            <a href="#ui-links" className="tab">
              Akú
            </a>
            <a href="#ui-links" className="tab">
              Ireti
            </a>
          </nav>
        </Specimen>
        <BreadcrumbData name="Components" />
        <Specimen name="The way back up">
          <Breadcrumbs
            steps={[{ name: 'Home', to: '/' }, { name: 'Shop', to: '/shop' }, { name: 'Akú Bone Classic' }]}
          />
        </Specimen>
        <Specimen name="Pages of a list">
          <Pagination page={4} pages={9} address={() => '#ui-links'} />
        </Specimen>
      </Part>
      <Part title="Icons">
        <ul className="grid grid-cols-3 gap-6 sm:grid-cols-5 lg:grid-cols-8">
          {iconNames.map((name: IconName) => (
            <li key={name} className="flex flex-col items-start gap-2">
              <span className="flex items-end gap-2">
                <Icon name={name} />
                <Icon name={name} size={20} />
                <Icon name={name} size={16} />
              </span>
              <span className="text-tiny text-muted">{name}</span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Add to cart</Button>
      <Button busy busyLabel="Adding">
        Add to cart
      </Button>
      <Button disabled>Sold out</Button>
      <Button look="quiet">Save for later</Button>
      <Button look="quiet" disabled>
        Saved
      </Button>
      <Button look="text">Remove</Button>
      <ButtonLink to="#ui-buttons">Shop all</ButtonLink>
    </div>
  )
}
