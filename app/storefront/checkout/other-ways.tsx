import { Link } from 'react-router'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'

/** At the foot of a change of an order: to a person, with the first words (`ask`) written, or back to the order. */
export function OtherWays({ token, ask }: { token: string; ask: string }) {
  const { whatsapp } = useHouse()
  return (
    <ul className="flex flex-col border-t border-rule pt-3">
      <li>
        <a className="link inline-flex min-h-11 items-center" href={whatsAppAddress(whatsapp, ask)}>
          Something else? Ask us on WhatsApp
        </a>
      </li>
      <li>
        <Link to={`/order/${token}`} className="link inline-flex min-h-11 items-center">
          Back to your order
        </Link>
      </li>
    </ul>
  )
}
