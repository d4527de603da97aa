// What stands in braces in written words and is filled in when they are shown, so that a changed number or fee is right
// everywhere at once. Pure.

export const fillNames = [
  'shopName',
  'legalName',
  'email',
  'phone',
  'whatsapp',
  'whatsappLink',
  'city',
  'expressFee',
  'standardDays',
  'expressDays',
  'returnLagos',
  'returnNigeria',
  'returnAbroad',
  'returnExcept',
  'returnGives',
  'returnCondition',
  'adverts',
] as const
export type FillName = (typeof fillNames)[number]

export type Fills = Readonly<Record<FillName, string>>

/** What each stands for, for whoever writes. */
export const fillWords: Record<FillName, string> = {
  shopName: 'the shop’s name',
  legalName: 'the registered name',
  email: 'the shop’s email address',
  phone: 'the shop’s phone number',
  whatsapp: 'the WhatsApp number',
  whatsappLink: 'the link to the WhatsApp chat',
  city: 'the shop’s city',
  expressFee: 'the express fee for a custom wig',
  standardDays: 'how long what is made to order takes, like 10–14 working days',
  expressDays: 'how long express takes, like 3–5 working days',
  returnLagos: 'the return time in Lagos, like 24–48 hours',
  returnNigeria: 'the return time elsewhere in Nigeria, like 3–5 days',
  returnAbroad: 'the return time outside Nigeria, like 7–14 days',
  returnExcept: 'what cannot be sent back for a change of mind, like wigs made to your own design',
  returnGives: 'what a change of mind gets, like an exchange or store credit',
  returnCondition: 'the condition it has to come back in',
  adverts: 'which advertisers’ services are told of orders, and of whose',
}

const pattern = /\{([^{}\n]{0,60})\}/gu

/** Whatever stands in braces, as it was typed, each once. */
export function bracesIn(text: string): string[] {
  return [...new Set(text.match(pattern) ?? [])]
}

/** Those of them that nobody can fill. */
export function unknownFills(text: string): string[] {
  return bracesIn(text).filter((typed) => !isFillName(typed.slice(1, -1)))
}

/** An unknown one stays as it was typed. */
export function fillIn(text: string, fills: Fills): string {
  return text.replace(pattern, (whole, name: string) => (isFillName(name) ? fills[name] : whole))
}

function isFillName(text: string): text is FillName {
  return fillNames.some((name) => name === text)
}
