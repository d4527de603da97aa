import { channelWords, consentWords } from '#app/domain/contact/contact.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'

type Props = { legend: string; channels: readonly ChannelName[]; chosen: ChannelName }

/** How a customer wants to hear of their orders. What is agreed to stands under each choice, as it is logged. */
export function ReachFields({ legend, channels, chosen }: Props) {
  const { name } = useHouse()
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-3">{legend}</legend>
      {channels.map((channel) => (
        <label key={channel} className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="radio"
            name="reach"
            value={channel}
            defaultChecked={channel === chosen}
            className="mt-0.5 size-5 shrink-0 accent-ink"
          />
          <span className="min-w-0">
            {channelWords[channel]}
            {channel === 'mail' ? null : (
              <span className="block text-small text-muted">{consentWords(channel, name)}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
