import { Link, useSearchParams } from 'react-router'
import { History } from '#app/admin/shell/history.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { OfferFields } from './offer-fields.tsx'
import type { OfferView } from './offer-view.server.ts'
import { timeWords } from './offer-words.ts'

type Props = { view: OfferView; mayEdit: boolean; answer: OfficeAnswer | undefined }

const done = {
  created: 'Offer created.',
  saved:
    'Offer saved. Carts are priced by it from now on; orders that were placed keep what they were given.',
  on: 'Switched on.',
  off: 'Switched off. Orders that were placed keep what they were given.',
}

export function OfferPage({ view, mayEdit, answer }: Props) {
  const [search] = useSearchParams()
  const { name, code, gives, time, link, bringer } = view
  const refused = answer && answer.action !== 'save' ? answer.errors['form'] : undefined
  return (
    <OfficePage
      title={name}
      back={bringer ? friends : { name: 'Offers', to: '/admin/offers' }}
      actionsStay
      done={doneWords(search, done)}
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusPill tone={timeWords[time].tone}>{timeWords[time].words}</StatusPill>
          <span>
            {gives}, {code === null ? 'automatic' : `with code ${code}`}
          </span>
        </span>
      }
      actions={mayEdit ? <Switch view={view} answer={answer} /> : null}
    >
      {refused === undefined ? null : <Notice tone="problem">{refused}</Notice>}
      <Report view={view} />
      {link === null ? null : (
        <p className="text-small break-all">
          Link that applies the code: <span className="select-all">{link}</span>
        </p>
      )}
      {bringer ? <Bringer bringer={bringer} /> : <Terms view={view} mayEdit={mayEdit} answer={answer} />}
      <History history={view.history} />
    </OfficePage>
  )
}

/** Of an offer of the office. */
function Terms({ view: { version, values, groups, products }, mayEdit, answer }: Props) {
  if (!mayEdit) return null
  const own = answer?.action === 'save' ? answer : undefined
  return (
    <OfficeForm
      key={version}
      action="save"
      version={version}
      answer={answer}
      submit="Save"
      className="max-w-3xl"
    >
      <OfferFields saved={values} values={own?.values ?? values} groups={groups} products={products} />
    </OfficeForm>
  )
}

const friends = { name: 'Bring a friend', to: '/admin/offers/friends' }

function Bringer({ bringer: { to, name } }: { bringer: NonNullable<OfferView['bringer']> }) {
  return (
    <p className="max-w-prose">
      This is the code of{' '}
      {to === null ? (
        name
      ) : (
        <Link to={to} className="link">
          {name}
        </Link>
      )}
      , for bringing friends. What it gives is the same for everybody and stands in{' '}
      <Link to="/admin/settings/referral" className="link">
        Settings
      </Link>
      . Switch it off to stop this customer’s code alone.
    </p>
  )
}

function Switch({ view: { isOn, version }, answer }: Pick<Props, 'view' | 'answer'>) {
  return (
    <OfficeForm
      action="switch"
      version={version}
      answer={answer}
      short
      guard={false}
      look="quiet"
      submit={isOn ? 'Switch off' : 'Switch on'}
      busyLabel="One moment"
    >
      <input type="hidden" name="on" value={isOn ? '' : 'yes'} />
    </OfficeForm>
  )
}

function Report({ view: { report, code, partner, partnerPercent, owedKobo, maxUses } }: Pick<Props, 'view'>) {
  const { orders, uses, givenKobo, soldKobo } = report
  return (
    <OfficeSection title="Report">
      <Stats>
        <Stat label="Orders" value={orders.toLocaleString('en-NG')} />
        {code === null && maxUses === null ? null : (
          <Stat
            label="Uses"
            value={uses.toLocaleString('en-NG')}
            note={maxUses === null ? undefined : `of ${maxUses.toLocaleString('en-NG')}`}
          />
        )}
        <Stat label="Discounts given" value={<Money kobo={givenKobo} />} />
        <Stat label="Sold" value={<Money kobo={soldKobo} />} />
        {partner === '' ? null : (
          <Stat label={`Owed to ${partner}`} value={<Money kobo={owedKobo} />} note={`${partnerPercent}%`} />
        )}
      </Stats>
      <p className="max-w-prose text-small text-muted">
        Of orders that are paid and not cancelled. Sold is what their items were paid for, less refunds and
        without delivery.
      </p>
    </OfficeSection>
  )
}
