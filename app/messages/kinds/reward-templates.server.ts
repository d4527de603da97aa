// The message that a reward for bringing a friend is there. It names neither the friend nor the order.
import { eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { type RewardFacts, rewardFacts, rewardKind } from '#app/domain/orders/offers/reward-message.ts'
import { type Kobo, naira } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { greet } from '#app/messages/mail/greeting-name.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { shopName } from '#app/messages/mail/shop-name.ts'
import { exampleName } from './examples.ts'
import { type Template, template } from './template.ts'

type RewardMail = { name: string; amountKobo: Kobo; friendsUrl: string }

export const rewardTemplates: Record<typeof rewardKind, Template> = {
  [rewardKind]: template<RewardFacts, RewardMail>({
    group: 'Orders',
    facts: rewardFacts,
    async read({ db, baseUrl }, { userId, amountKobo }) {
      const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
      return user ? { name: user.name, amountKobo, friendsUrl: friendsOf(baseUrl) } : null
    },
    mail: rewardMail,
    examples: (baseUrl) => ({
      'Reward for bringing a friend': {
        name: exampleName,
        amountKobo: naira(5_000),
        friendsUrl: friendsOf(baseUrl),
      },
    }),
  }),
}

function friendsOf(baseUrl: string): string {
  return `${baseUrl}/profile/friends`
}

function rewardMail({ name, amountKobo, friendsUrl }: RewardMail): MailContent {
  const amount = formatNaira(amountKobo)
  return {
    subject: `${amount} for bringing a friend`,
    preheader: `A friend you brought has bought from us. ${amount} of store credit is yours.`,
    headline: greet('Thank you', name),
    paragraphs: [
      `A friend you brought has bought from ${shopName}, and their order is complete.`,
      `We added ${amount} of store credit to your account. It is offered at checkout when you are signed in, and it does not expire. If your friend’s order is refunded after all, what you have not spent is removed again.`,
    ],
    fact: { label: 'Store credit', value: amount, isMoney: true },
    button: { label: 'See your friends and rewards', url: friendsUrl },
    why: `You are receiving this email because somebody ordered from ${shopName} with your code.`,
  }
}
