import { Link } from 'react-router'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { useToast } from '#app/admin/shell/toasts.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import type { SectionProps } from './order-page.tsx'

export function ShopperSection({ order, rights }: SectionProps) {
  const { shopper, orderUrl, whatsApp, isForgotten } = order
  if (isForgotten)
    return (
      <OfficeSection title="Customer">
        <p className="text-small text-muted">
          The customer asked for their data to be deleted. What the law requires us to keep stays.
        </p>
      </OfficeSection>
    )
  const { name, email, phone, phoneWords, userId, account } = shopper
  return (
    <OfficeSection title="Customer">
      <div className="flex flex-col gap-1">
        <p className="font-medium">
          {userId !== null && rights.canSeePeople ? (
            <Link to={`/admin/users/${userId}`} className="office-tap link">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-small text-muted">
          {userId === null ? 'No account' : `Account of ${account ?? name}`}
        </p>
        <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center self-start tabular-nums">
          {phoneWords}
        </a>
        {email === '' ? null : (
          <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center self-start break-all">
            {email}
          </a>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {whatsApp === null ? null : (
          <a href={whatsApp} target="_blank" rel="noreferrer" className="button button-quiet">
            Message on WhatsApp
          </a>
        )}
        {email === '' ? null : (
          <a href={`mailto:${email}`} className="button button-quiet">
            Email the customer
          </a>
        )}
        {orderUrl === null ? null : (
          <>
            <CopyLink url={orderUrl} />
            <a href={orderUrl} className="link inline-flex min-h-11 items-center text-small">
              Open the customer’s order page
            </a>
          </>
        )}
      </div>
    </OfficeSection>
  )
}

function CopyLink({ url }: { url: string }) {
  const say = useToast()
  if (!useIsScripted()) return null
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => say('Order link copied.'),
      () => say('Your browser blocked copying. Open the order page and copy its address.', 'problem'),
    )
  }
  return (
    <Button look="quiet" onClick={copy}>
      Copy order link
    </Button>
  )
}
