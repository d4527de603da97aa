/** How a message travels. What each does with it is app/messages/channels. */
export const channelNames = ['mail', 'sms', 'whatsapp'] as const
export type ChannelName = (typeof channelNames)[number]

/** One way to somebody: an email address, or a phone number as E.164. */
export type Step = { channel: ChannelName; to: string }
