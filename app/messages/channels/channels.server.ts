// Every way by which messages travel: one record each. The outbox names the channel of a message.
import type { ChannelName } from '#app/foundation/jobs/message-tables.server.ts'
import type { Channel } from '#app/foundation/jobs/send-message.server.ts'
import { mailChannel, type MailChannelDeps } from './mail-channel.server.ts'

export type ChannelDeps = MailChannelDeps

export function createChannels(deps: ChannelDeps): Record<ChannelName, Channel> {
  return { mail: mailChannel(deps) }
}
