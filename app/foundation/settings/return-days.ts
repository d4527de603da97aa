// What may be sent back, how long, and what is given for it: one rule, read by the policy and the answers (as fills), by the page
// on which a return is asked for, by mails, the packing slip and by what search engines read. Pure.

/** Both ends of each window, as the policy names them; counted from delivery. Something faulty has no such limit. */
export type ReturnDays = {
  lagosFromHours: number
  lagosToHours: number
  nigeriaFromDays: number
  nigeriaToDays: number
  abroadFromDays: number
  abroadToDays: number
}

/** The whole rule. Only of a change of mind: what is faulty or wrong keeps the law's remedy (FCCPA 2018, ss.122 and 132). */
export type ReturnRule = ReturnDays & {
  takesWigs: boolean
  /** Bundles, closures, frontals and other hair that is no wig. */
  takesHair: boolean
  /** Products of the catalogue that are made once they are ordered. */
  takesMadeToOrder: boolean
  /** Wigs made to a customer's own design. */
  takesDesigns: boolean
  /** Money back, beside an exchange and store credit. */
  givesMoney: boolean
  /** In the words of the policy, after 'It must be '. */
  condition: string
  /** From the approval until it must be on its way. */
  sendBackDays: number
}

/** What of a product decides whether it may come back. */
export type ReturnKind = ThingKind | 'service'

/** What the rule decides. Work cannot come back, whatever it says. */
type ThingKind = 'wig' | 'hair' | 'made-to-order' | 'design'

const thingNames: Record<ThingKind, string> = {
  wig: 'wigs from stock',
  hair: 'bundles and other hair',
  'made-to-order': 'items made to order',
  design: 'wigs made to your own design',
}

export function takesBack(rule: ReturnRule, kind: ReturnKind): boolean {
  switch (kind) {
    case 'wig':
      return rule.takesWigs
    case 'hair':
      return rule.takesHair
    case 'made-to-order':
      return rule.takesMadeToOrder
    case 'design':
      return rule.takesDesigns
    case 'service':
      return false
  }
}

/** 'wigs made to your own design', for the policy; 'nothing' when everything may come back. */
export function exceptWords(rule: ReturnRule): string {
  const not = (Object.keys(thingNames) as ThingKind[]).filter((kind) => !takesBack(rule, kind))
  return not.length === 0 ? 'nothing' : listed(not.map((kind) => thingNames[kind]))
}

/** What a change of mind gets: 'an exchange or store credit'. */
export function givesWords({ givesMoney }: Pick<ReturnRule, 'givesMoney'>): string {
  return givesMoney
    ? 'an exchange, store credit or a refund'
    : 'an exchange or store credit; we do not refund a change of mind'
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

type Windows = { lagos: string; nigeria: string; abroad: string }

/** '24–48 hours', '3–5 days', '7–14 days'. */
export function returnWindows(rule: ReturnDays): Windows {
  return {
    lagos: range(rule.lagosFromHours, rule.lagosToHours, 'hour'),
    nigeria: range(rule.nigeriaFromDays, rule.nigeriaToDays, 'day'),
    abroad: range(rule.abroadFromDays, rule.abroadToDays, 'day'),
  }
}

/** The end of each window alone: '48 hours', '5 days', '14 days'. */
export function returnLimits({ lagosToHours, nigeriaToDays, abroadToDays }: ReturnDays): Windows {
  return {
    lagos: range(lagosToHours, lagosToHours, 'hour'),
    nigeria: range(nigeriaToDays, nigeriaToDays, 'day'),
    abroad: range(abroadToDays, abroadToDays, 'day'),
  }
}

function range(from: number, to: number, unit: string): string {
  const count = from === to ? String(to) : `${from}–${to}`
  return `${count} ${to === 1 ? unit : `${unit}s`}`
}
