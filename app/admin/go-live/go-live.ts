// What an owner still has to do before strangers can buy, and what will need them soon: each item judged from facts, with one
// sentence and the place where it is mended. Pure: the page, the log at start and the daily warnings read it.
import type { GoLiveFacts } from './go-live-facts.server.ts'
import { judgeMachine } from './judge-machine.ts'
import { judgeMoney } from './judge-money.ts'

export const itemKeys = [
  'contact',
  'products',
  'zones',
  'designer',
  'policies',
  'home-pictures',
  'payment-key',
  'webhook',
  'email',
  'test-purchase',
  'texts',
  'second-owner',
  'backups',
  'holidays',
  'media',
  'disk',
  'certificate',
  'proxy',
] as const
export type ItemKey = (typeof itemKeys)[number]

export type Judged = {
  done: boolean
  says: string
  /** Where it is mended: a page of the office, or of the provider. Missing where only the machine's settings help. */
  link?: { to: string; name: string }
  /** What can be tried right here: the action of the page, and its button. */
  trial?: { do: 'try-key' | 'try-email'; name: string }
}
export type GoLiveItem = Judged & { key: ItemKey; title: string; group: Group }

export const groups = { selling: 'What you sell', money: 'Payments and emails', safety: 'Keeping it running' }
export type Group = keyof typeof groups

const titles: Record<ItemKey, [title: string, group: Group]> = {
  contact: ['Shop details', 'selling'],
  products: ['Products', 'selling'],
  zones: ['Delivery fees', 'selling'],
  designer: ['Designer prices', 'selling'],
  policies: ['Policies', 'selling'],
  'home-pictures': ['Home page pictures', 'selling'],
  'payment-key': ['Payment keys', 'money'],
  webhook: ['Payment webhooks', 'money'],
  email: ['Emails', 'money'],
  'test-purchase': ['A purchase of your own', 'money'],
  texts: ['SMS and WhatsApp', 'money'],
  'second-owner': ['A second owner', 'safety'],
  backups: ['Backups', 'safety'],
  holidays: ['Holidays', 'safety'],
  media: ['Uploaded pictures', 'safety'],
  disk: ['Disk space', 'safety'],
  certificate: ['Certificate', 'safety'],
  proxy: ['Proxy', 'safety'],
}

/** In the order of the page. */
export function judgeGoLive(facts: GoLiveFacts): GoLiveItem[] {
  const judged: Record<ItemKey, Judged> = {
    ...judgeSelling(facts),
    ...judgeMoney(facts),
    ...judgeMachine(facts),
  }
  return itemKeys.map((key) => {
    const [title, group] = titles[key]
    return { key, title, group, ...judged[key] }
  })
}

function judgeSelling(facts: GoLiveFacts) {
  const { products, zones, zonesSaved, designerSaved, homeSaved, unreadPolicies } = facts
  return {
    contact: judgeContact(facts),
    products:
      products === 0
        ? {
            done: false,
            says: 'Nothing is on sale yet.',
            link: { to: '/admin/add-products', name: 'Add a product' },
          }
        : {
            done: true,
            says: products === 1 ? '1 product is on sale.' : `${products} products are on sale.`,
          },
    zones: {
      done: zones > 0 && zonesSaved,
      says:
        zones === 0
          ? 'There is no delivery zone, so nobody can check out.'
          : zonesSaved
            ? `You deliver to ${zones === 1 ? '1 zone' : `${zones} zones`} at fees that you saved.`
            : 'Fees and times are estimates that came with the shop. Check them and save, even if nothing changes.',
      link: { to: '/admin/settings/zones', name: 'Delivery zones' },
    },
    designer: {
      done: designerSaved,
      says: designerSaved
        ? 'Custom wigs sell at prices that you published.'
        : 'Custom wigs sell at prices that came with the shop. Check them and publish, even if nothing changes.',
      link: { to: '/admin/settings/designer', name: 'Wig designer' },
    },
    policies: {
      done: unreadPolicies.length === 0,
      says:
        unreadPolicies.length === 0
          ? 'You have published every policy.'
          : `Shoppers read texts that came with the shop: ${unreadPolicies.join(', ')}. Read each one and publish it.`,
      link: { to: '/admin/content', name: 'Content' },
    },
    'home-pictures': {
      done: homeSaved,
      says: homeSaved
        ? 'You have chosen your own.'
        : 'They are drawings that came with the shop. Put your own photos in their place.',
      link: { to: '/admin/content/pictures', name: 'Home page pictures' },
    },
  } satisfies Partial<Record<ItemKey, Judged>>
}

function judgeContact({ placeholders }: GoLiveFacts): Judged {
  const link = { to: '/admin/settings/house', name: 'Shop details' }
  if (placeholders.length === 0) return { done: true, says: 'Customers see your own details.', link }
  return { done: false, says: `Still made up: ${placeholders.join(', ')}.`, link }
}
