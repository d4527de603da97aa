// One kind of message: what it needs, what it says on each channel, and examples of it.
import type { z } from 'zod'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { House } from '#app/foundation/settings/setting-keys.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { gapsOf } from './mail-words.ts'
import type { ShortValues } from './short-texts.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'

export type Group = 'Account' | 'Orders' | 'Newsletter' | 'Shop owner'

/** Where it is said. */
export type Place = { baseUrl: string; house: House }

export type ReadDeps = Place & {
  db: Db
  /** Makes the links that act for whom it is sent to. */
  secret: ShopSecret
}

export type Template = {
  group: Group
  /** Throws when the facts are not those of this kind. Null when there is nothing to say any more. */
  mail: (deps: ReadDeps, facts: unknown) => Promise<MailContent | null>
  /** What stands in the gaps of its short text (short-texts.ts). Null as above; left out by kinds that have none. */
  short?: (deps: ReadDeps, facts: unknown) => Promise<ShortValues | null>
  examples: (place: Place) => { title: string; mail: MailContent; short: ShortValues | null }[]
}

type Kind<Facts, Data> = {
  group: Group
  /** What the outbox keeps of it. */
  facts: z.ZodType<Facts>
  /** What there is to say now; null when nothing is any more. */
  read: (deps: ReadDeps, facts: Facts) => Data | null | Promise<Data | null>
  mail: (data: Data, place: Place) => MailContent
  short?: (data: Data, place: Place) => ShortValues
  /** By what makes each special. */
  examples: (baseUrl: string) => Record<string, Data>
}

export function template<Facts, Data>({
  group,
  facts: schema,
  read,
  mail,
  short,
  examples,
}: Kind<Facts, Data>): Template {
  return {
    group,
    async mail(deps, facts) {
      const data = await read(deps, schema.parse(facts))
      return data === null ? null : { ...mail(data, deps), gaps: gapsOf(data) }
    },
    ...(short && {
      async short(deps: ReadDeps, facts: unknown) {
        const data = await read(deps, schema.parse(facts))
        return data === null ? null : short(data, deps)
      },
    }),
    examples: (place) =>
      Object.entries(examples(place.baseUrl)).map(([title, data]) => ({
        title,
        mail: { ...mail(data, place), gaps: gapsOf(data) },
        short: short ? short(data, place) : null,
      })),
  }
}
