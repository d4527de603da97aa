import { Form } from 'react-router'
import { channelWords } from '#app/domain/contact/contact.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { ReachFields } from '#app/storefront/contact/reach-fields.tsx'

type Props = { token: string; channels: readonly ChannelName[]; chosen: ChannelName; isSaved: boolean }

/** Nothing where there is no choice. */
export function OrderReach({ token, channels, chosen, isSaved }: Props) {
  if (channels.length < 2) return null
  return (
    <section aria-labelledby="updates" className="flex flex-col gap-2">
      <h2 id="updates" className="font-display text-heading">
        Updates
      </h2>
      <p>We send you news of this order by {chosen === 'mail' ? 'email' : channelWords[chosen]}.</p>
      {isSaved ? (
        <Notice tone="success">
          <p>Your choice has been saved.</p>
        </Notice>
      ) : null}
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">Change</summary>
        <Form method="post" action={`/order/${token}?do=reach`} className="flex flex-col gap-4 pt-3">
          <ReachFields legend="Send me updates by" channels={channels} chosen={chosen} />
          <Button type="submit" look="quiet" className="self-start">
            Save
          </Button>
        </Form>
      </details>
    </section>
  )
}
