// /admin/offers/new
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { listGroups } from '#app/domain/accounts/customer-groups.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { OfferFields } from './offer-fields.tsx'
import { blankOffer } from './offer-form.ts'
import { suggestNamedSlugs } from '#app/admin/shell/named-slugs.server.ts'
import { postNewOffer } from './post-offer.server.ts'
import type { Route } from './+types/new-offer.route'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = office(context)
  const [groups, products] = await Promise.all([listGroups(db), suggestNamedSlugs(db)])
  return { groups: groups.map(({ name }) => name), products }
}

export function action({ request, context }: Route.ActionArgs) {
  return postNewOffer(office(context), request)
}

export default function NewOffer({ loaderData, actionData }: Route.ComponentProps) {
  const values = actionData?.values ?? blankOffer
  return (
    <OfficePage title="New offer" back={{ name: 'Offers', to: '/admin/offers' }} actionsStay>
      <OfficeForm action="create" answer={actionData} submit="Create offer" className="max-w-3xl">
        <OfferFields saved={blankOffer} values={values} {...loaderData} />
      </OfficeForm>
    </OfficePage>
  )
}
