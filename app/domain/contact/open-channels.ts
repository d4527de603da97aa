import { type ChannelName, channelNames } from '#app/foundation/jobs/channel-names.ts'

/** How somebody who gave no email is reached; null when the shop has keys of neither. */
export function withoutEmail(channels: readonly ChannelName[]): Exclude<ChannelName, 'mail'> | null {
  return (['sms', 'whatsapp'] as const).find((name) => channels.includes(name)) ?? null
}

export type Keys = { sms: unknown; whatsapp: unknown }

/** The ways that the shop has keys of; email always. */
export function openChannels(keys: Keys, { hasEmail = true } = {}): ChannelName[] {
  return channelNames.filter((name) => (name === 'mail' ? hasEmail : keys[name] !== null))
}
