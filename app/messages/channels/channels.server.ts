// Every way by which messages travel: one record each. The outbox names the channel of a message.
import type { PhoneGateway } from '#app/foundation/gateways/phone/phone-gateway.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import type { Channel } from '#app/foundation/jobs/send-message.server.ts'
import { mailChannel, type MailChannelDeps } from './mail-channel.server.ts'
import { phoneChannel } from './phone-channel.server.ts'

/** Null: the shop has no keys of it. */
export type ChannelDeps = MailChannelDeps & { sms: PhoneGateway | null; whatsapp: PhoneGateway | null }

export function createChannels(deps: ChannelDeps): Record<ChannelName, Channel> {
  return {
    mail: mailChannel(deps),
    sms: phoneChannel(deps, 'sms', deps.sms),
    whatsapp: phoneChannel(deps, 'whatsapp', deps.whatsapp),
  }
}
