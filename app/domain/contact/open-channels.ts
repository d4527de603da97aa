import { type ChannelName, channelNames } from '#app/foundation/jobs/channel-names.ts'

type Keys = { sms: unknown; whatsapp: unknown }

/** The ways that the shop has keys of; email always. */
export function openChannels(keys: Keys, { hasEmail = true } = {}): ChannelName[] {
  return channelNames.filter((name) => (name === 'mail' ? hasEmail : keys[name] !== null))
}
