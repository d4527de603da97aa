import { Form } from 'react-router'
import { stopTellingWords } from '#app/domain/orders/adverts/advert-words.ts'
import { type AdService, adServicesWords } from '#app/foundation/gateways/adverts/ad-service.ts'
import { Button } from '#app/foundation/ui/button.tsx'

type Props = { token: string; services: readonly AdService[]; isStopped: boolean }

/** What they agreed to at checkout is as easily taken away. */
export function OrderTelling({ token, services, isStopped }: Props) {
  if (services.length === 0 && !isStopped) return null
  return (
    <section id="adverts" aria-labelledby="adverts-title" className="flex scroll-mt-24 flex-col gap-3">
      <h2 id="adverts-title" className="font-display text-heading">
        Adverts
      </h2>
      {services.length === 0 ? (
        <p role="status">We share nothing more about this order.</p>
      ) : (
        <>
          <p>You let us tell {adServicesWords(services)} about this order.</p>
          <Form method="post" action={`/order/${token}?do=stop-telling`}>
            <Button type="submit" look="quiet">
              {stopTellingWords}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
