// /admin/offers/friends: what customers' own codes brought, and what that costs.
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { friendGets } from '#app/domain/offers/referral.ts'
import { type Bringer, reportBringers } from '#app/domain/orders/offers/brought-friends.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { Route } from './+types/friends.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const rule = await readSetting(db, 'referral')
  return {
    ...(await reportBringers(db, Number(new URL(request.url).searchParams.get('page')))),
    isOn: rule.on,
    terms: `A friend gets ${friendGets(rule, formatNaira)} a first order of ${formatNaira(naira(rule.fromNaira))} or more; the customer gets ${formatNaira(naira(rule.rewardNaira))} of store credit.`,
    mayEdit: may(me.role, 'edit-settings'),
  }
}

export default function Friends({ loaderData }: Route.ComponentProps) {
  const { isOn, terms, mayEdit, bringers, sums, codes, total, page, pages, perPage } = loaderData
  return (
    <OfficePage
      title="Bring a friend"
      back={{ name: 'Offers', to: '/admin/offers' }}
      actionsStay
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusPill tone={isOn ? 'gold' : 'quiet'}>{isOn ? 'Running' : 'Switched off'}</StatusPill>
          <span>{terms}</span>
        </span>
      }
      actions={
        mayEdit ? (
          <ButtonLink to="/admin/settings/referral" look="quiet">
            Settings
          </ButtonLink>
        ) : null
      }
    >
      <Report sums={sums} codes={codes} />
      <OfficeSection title="Customers who brought friends">
        <DataTable
          caption="Customers who brought friends"
          columns={columns}
          rows={bringers}
          rowKey={({ id }) => id}
          rowLink={({ id }) => `/admin/offers/${id}`}
          rowName={nameOf}
          empty={
            <EmptyState title="Nobody yet">
              Customers find their code under Bring a friend in their account.
            </EmptyState>
          }
        />
        <Pager page={page} pages={pages} total={total} perPage={perPage} />
      </OfficeSection>
    </OfficePage>
  )
}

function Report({ sums, codes }: Pick<Route.ComponentProps['loaderData'], 'sums' | 'codes'>) {
  const { orders, soldKobo, givenKobo, rewardKobo, waitingKobo } = sums
  return (
    <OfficeSection title="Report">
      <Stats>
        <Stat
          label="Orders"
          value={orders.toLocaleString('en-NG')}
          note={`${codes.toLocaleString('en-NG')} ${codes === 1 ? 'customer has' : 'customers have'} a code`}
        />
        <Stat label="Sold" value={<Money kobo={soldKobo} />} />
        <Stat label="Discounts given" value={<Money kobo={givenKobo} />} />
        <Stat
          label="Rewards given"
          value={<Money kobo={rewardKobo} />}
          note={`${formatNaira(waitingKobo)} waiting`}
        />
      </Stats>
      <p className="max-w-prose text-small text-muted">
        Orders that are paid and not cancelled. What it costs is the discounts and the rewards together. A
        reward waits until its order is delivered and can no longer be sent back.
      </p>
    </OfficeSection>
  )
}

function nameOf({ bringer, code }: Bringer): string {
  return bringer?.name ?? `${code} (account deleted)`
}

const columns: Column<Bringer>[] = [
  { key: 'name', name: 'Customer', card: 'title', cell: nameOf },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ isOn }) => (isOn ? null : <StatusPill tone="quiet">Switched off</StatusPill>),
  },
  { key: 'code', name: 'Code', cell: ({ code }) => code },
  { key: 'orders', name: 'Orders', align: 'end', cell: ({ orders }) => orders.toLocaleString('en-NG') },
  { key: 'sold', name: 'Sold', align: 'end', cell: ({ soldKobo }) => <Money kobo={soldKobo} /> },
  {
    key: 'given',
    name: 'Discounts given',
    align: 'end',
    cell: ({ givenKobo }) => <Money kobo={givenKobo} />,
  },
  { key: 'rewards', name: 'Rewards', align: 'end', cell: ({ rewardKobo }) => <Money kobo={rewardKobo} /> },
]
