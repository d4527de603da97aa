// The rules of the house that an owner changes without a deploy, and what counts while they have not. Pure.
import { type Adverts, noAdverts } from './adverts.ts'
import type { DrawnName } from './drawn-name.ts'
import type { HousePictures } from './house-pictures.ts'
import type { MenuLink } from './menu.ts'
import type { PaletteName } from './palettes.ts'
import type { ReturnRule } from './return-days.ts'
import { type ProductionStage, usualStages } from './stages.ts'
import type { TypePair } from './type-pairs.ts'
import { keptSocialPages, noSocialPages, type SocialPages } from './social.ts'
import { usualWorking, type Working } from './working.ts'

/** `permille` is the rate in thousandths; prices include the tax. */
export type Vat = { on: boolean; permille: number }

/** Who sells: the name on the door, on invoices, in the foot of pages and mails, behind every "ask us". */
export type House = HousePictures &
  SocialPages & {
    name: string
    /** Begins every SMS and WhatsApp message; '' takes the name. */
    shortName: string
    tagline: string
    /** Title of the home page, whole, as search engines show it. */
    homeTitle: string
    /** Of the shop in a sentence or two, where a page has none of its own. */
    description: string
    /** Who emails come from, in inboxes; '' takes the name. */
    senderName: string
    /** Follows the name when it is saved; null writes it in the display face, and leaves the icon a plain tile. */
    drawn: DrawnName | null
    palette: PaletteName
    legalName: string
    /** Tax identification number; '' while there is none. */
    taxNumber: string
    /** Of the company or business name (RC or BN number); '' while there is none. */
    registrationNumber: string
    email: string
    /** Both E.164. */
    phone: string
    whatsapp: string
    street: string
    area: string
    city: string
    country: string
    hours: string
  }

/** What every page is given of it: no page draws the icon or sends a message, and each would carry the weight. */
export type ToldHouse = Omit<House, 'shortName' | 'senderName' | 'registrationNumber' | 'drawn'> & {
  drawn: Pick<DrawnName, 'word'> | null
}

export function toldHouse(house: House): ToldHouse {
  const { shortName: _short, senderName: _sender, registrationNumber: _number, drawn, ...told } = house
  return { ...told, drawn: drawn && { word: drawn.word } }
}

/** An email that goes out automatically. What is '' is said in the shop's own words. */
export type Automation = { on: boolean; subject: string; text: string }

/** Who carries parcels. A parcel keeps the name only. */
export type Courier = {
  name: string
  /** Its page of a parcel, https, with {number} in place of the tracking number; '' where there is none. */
  trackingAddress: string
  /** Ids of delivery zones that it goes to; none for all. */
  zones: string[]
  /** No for a rider of the house: nothing is missing without a number. */
  isFollowed: boolean
  isOn: boolean
}

/** Of customers' own codes: what a friend gets off a first order, from which spend, and what the customer gets for it. */
export type Referral = {
  on: boolean
  gives: 'percent' | 'amount'
  friendPercent: number
  friendNaira: number
  fromNaira: number
  rewardNaira: number
  /** Orders of friends that one customer may bring. */
  mostInMonth: number
  mostInAll: number
}

/** Payment providers that the shop can speak to, by the names that their payments are kept under. */
export const providerNames = ['paystack', 'flutterwave'] as const
export type ProviderName = (typeof providerNames)[number]

export const providerWords: Record<ProviderName, string> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
}

/** Around what an email already says; what is '' adds nothing. */
export type MailWords = { subject: string; opening: string; closing: string }

export type SettingValues = {
  vat: Vat
  house: House
  /** The typefaces of its pages. */
  type: { pair: TypePair }
  /** The links of the header, in their order. */
  menu: { list: MenuLink[] }
  /** How long orders take in the house, and when it works. */
  working: Working
  /** How many custom wigs with express can be due on one day. */
  express: { slotsPerDay: number }
  /** How long the items of an order that staff typed are held while it is unpaid. */
  orders: { manualHoldHours: number }
  /**
   * What may be paid first of an order, in percent (0: all of it at once), from which total; of a deposit that is not followed by its
   * balance the house may keep a part. Days are counted from when the balance is asked for.
   */
  deposits: {
    on: boolean
    designPercent: number
    productPercent: number
    fromNaira: number
    keepPercent: number
    firstReminderDays: number
    secondReminderDays: number
    payDays: number
  }
  /**
   * A plan of so many payments in all: the share of the first in percent, and the days of the others, every so many days or on a day
   * of the month (1 to 28). What may be kept of the first stands in `deposits`.
   */
  instalments: {
    on: boolean
    covers: 'all' | 'designs' | 'products'
    payments: number
    firstPercent: number
    every: 'days' | 'month'
    everyDays: number
    monthDay: number
    fromNaira: number
    remindDays: number
  }
  /** At which payment provider payments are opened, while it answers and the shop has its keys. */
  payAt: { first: ProviderName }
  /** Whether customers may have the provider remember their card for next time. */
  rememberCards: { on: boolean }
  /** The account of the house for transfers that somebody confirms; totals in naira, 0 for no largest. */
  bankTransfer: {
    on: boolean
    bank: string
    accountName: string
    accountNumber: string
    payDays: number
    fromNaira: number
    toNaira: number
  }
  couriers: { list: Courier[] }
  /** Of production, in their order. */
  stages: { list: readonly ProductionStage[] }
  /** What shoppers call things, as it was typed: see synonyms.ts. */
  search: { synonyms: string }
  /** Paid to the courier, in the delivery zones that say up to which total. */
  onDelivery: { on: boolean; takesDesigns: boolean }
  /** Gift cards that can be bought: amounts in naira as they were typed, see gift-amounts.ts. */
  giftCards: { on: boolean; amounts: string }
  referral: Referral
  /** Services that may be told of paid orders, of those customers who agreed. */
  adverts: Adverts
  returns: ReturnRule
  /** Where customers fetch their orders themselves, when they may; days are counted from when an order is ready. */
  pickup: {
    on: boolean
    name: string
    street: string
    area: string
    city: string
    hours: string
    keepDays: number
    remindAfterDays: number
  }
  /** Photos of an order's own items before it goes out: whether they are offered, ticked from the start, and how long an answer is waited for. */
  photos: { on: boolean; isTicked: boolean; waitHours: number }
  /** Free units at or below `lowAt` are told, where a variant has no point of its own; alerts go to the house's e-mail when '' . */
  stock: { lowAt: number; alertEmail: string }
  /** Seconds after the page has loaded; the others say on which pages it may open. */
  popup: {
    on: boolean
    afterSeconds: number
    onHome: boolean
    onShop: boolean
    onProducts: boolean
    onSearch: boolean
    onStory: boolean
  }
  /** Hours of Lagos between which nobody is sent what they did not ask for; the same twice: never. */
  campaigns: { quietFromHour: number; quietToHour: number }
  /** Of SMS and WhatsApp, in kobo; the month's ceiling in naira, 0 for none. */
  texts: {
    smsKobo: number
    whatsappUtilityKobo: number
    whatsappMarketingKobo: number
    ceilingNaira: number
  }
  /** Whoever confirmed their newsletter subscription. */
  welcome: Automation
  /** Whoever wants to hear of what they left in their cart. */
  cartReminder: Automation
  /** An order that was placed and not paid, while its items are reserved. */
  paymentReminder: Automation
  /** Buyers, a week after their order came. */
  reviewRequest: Automation
  /** Whoever asked for it. */
  backInStock: Automation
  /** Subscribers who bought once and have not been back for long. */
  winBack: Automation
  /** By the kind of the message (app/messages/kinds). */
  mailWords: Readonly<Record<string, MailWords>>
}

export type SettingKey = keyof SettingValues
/** Of the emails that go out automatically. */
export type AutomationKey = {
  [Key in SettingKey]: SettingValues[Key] extends Automation ? Key : never
}[SettingKey]
/** What has a table of its own and stands among the settings for its version and its history. */
export type DocumentKey = SettingKey | 'zones' | 'holidays' | 'home-pictures'

/** What the frame of every page shows (app/root.tsx): a page that is open keeps it. */
export const rootSettings = [
  'house',
  'type',
  'menu',
  'popup',
  'giftCards',
] as const satisfies readonly SettingKey[]

/** What a shop is called until its owner has named it. */
const placeholderName = 'Hair House'

export const settingDefaults: SettingValues = {
  // 7.5% by law; whether the shop has to take it depends on its turnover, so the owner switches it on.
  vat: { on: false, permille: 75 },
  house: {
    name: placeholderName,
    shortName: '',
    tagline: 'Your Crown, Your Confidence.',
    homeTitle: 'Wigs and raw hair, made for you',
    description: 'Wigs, bundles and closures in human hair, delivered across Nigeria and abroad.',
    senderName: '',
    drawn: null,
    logo: null,
    logoOnInk: null,
    icon: null,
    palette: 'ivory',
    legalName: placeholderName,
    taxNumber: '',
    registrationNumber: '',
    email: 'care@shop.example',
    phone: '+2348000002337',
    whatsapp: '+2348000002337',
    street: 'Studio 4, Crown Court',
    area: 'Victoria Island',
    city: 'Lagos',
    country: 'Nigeria',
    hours: 'Monday to Saturday, 9 am to 6 pm',
    ...noSocialPages,
  },
  type: { pair: 'imbue' },
  // Specification, section 2, and the designer.
  menu: {
    list: [
      { label: 'Home', to: '/', isOn: true },
      { label: 'Shop', to: '/shop', isOn: true },
      { label: 'Design yours', to: '/create-your-style', isOn: true },
      { label: 'About', to: '/about', isOn: true },
      { label: 'Our Story', to: '/brand-story', isOn: true },
    ],
  },
  working: usualWorking,
  express: { slotsPerDay: 3 },
  orders: { manualHoldHours: 24 },
  deposits: {
    on: false,
    designPercent: 50,
    productPercent: 0,
    fromNaira: 200_000,
    keepPercent: 20,
    firstReminderDays: 3,
    secondReminderDays: 7,
    payDays: 30,
  },
  instalments: {
    on: false,
    covers: 'all',
    payments: 4,
    firstPercent: 40,
    every: 'days',
    everyDays: 30,
    monthDay: 28,
    fromNaira: 200_000,
    remindDays: 3,
  },
  payAt: { first: 'paystack' },
  rememberCards: { on: true },
  bankTransfer: {
    on: false,
    bank: '',
    accountName: '',
    accountNumber: '',
    payDays: 2,
    fromNaira: 0,
    toNaira: 0,
  },
  couriers: {
    list: [
      courier('GIG Logistics'),
      courier('DHL', {
        trackingAddress: 'https://www.dhl.com/ng-en/home/tracking.html?tracking-id={number}',
      }),
      courier('Kwik'),
      courier('Our rider', { isFollowed: false }),
    ],
  },
  stages: { list: usualStages },
  search: { synonyms: '' },
  onDelivery: { on: false, takesDesigns: false },
  giftCards: { on: false, amounts: '' },
  referral: {
    on: false,
    gives: 'percent',
    friendPercent: 5,
    friendNaira: 5_000,
    fromNaira: 50_000,
    rewardNaira: 5_000,
    mostInMonth: 5,
    mostInAll: 30,
  },
  adverts: noAdverts,
  // Specification, section 9.
  returns: {
    lagosFromHours: 24,
    lagosToHours: 48,
    nigeriaFromDays: 3,
    nigeriaToDays: 5,
    abroadFromDays: 7,
    abroadToDays: 14,
    takesWigs: true,
    takesHair: true,
    takesMadeToOrder: true,
    takesDesigns: false,
    givesMoney: false,
    condition:
      'unused and in its original condition: lace uncut, hair not washed, coloured or styled, in its packaging',
    sendBackDays: 7,
  },
  pickup: {
    on: false,
    name: 'Our studio',
    street: 'Studio 4, Crown Court',
    area: 'Victoria Island',
    city: 'Lagos',
    hours: 'Monday to Saturday, 9 am to 6 pm',
    keepDays: 14,
    remindAfterDays: 3,
  },
  photos: { on: true, isTicked: false, waitHours: 24 },
  stock: { lowAt: 3, alertEmail: '' },
  popup: {
    on: true,
    afterSeconds: 2,
    onHome: true,
    onShop: true,
    onProducts: true,
    onSearch: true,
    onStory: true,
  },
  campaigns: { quietFromHour: 21, quietToHour: 8 },
  // What the market asked in 2025 and 2026; bills differ, so the owner corrects them.
  texts: { smsKobo: 700, whatsappUtilityKobo: 1_100, whatsappMarketingKobo: 8_000, ceilingNaira: 50_000 },
  welcome: { on: true, subject: '', text: '' },
  cartReminder: { on: true, subject: '', text: '' },
  paymentReminder: { on: true, subject: '', text: '' },
  reviewRequest: { on: true, subject: '', text: '' },
  backInStock: { on: true, subject: '', text: '' },
  winBack: { on: false, subject: '', text: '' },
  mailWords: {},
}

function courier(name: string, change: Partial<Courier> = {}): Courier {
  return { name, trackingAddress: '', zones: [], isFollowed: true, isOn: true, ...change }
}

/** A value that was written before its setting grew has its new parts from the defaults. Not judged by the schema. */
export function completeSetting(key: SettingKey, written: unknown): object {
  const whole = { ...settingDefaults[key], ...Object(written) }
  return key === 'house' ? { ...whole, ...keptSocialPages({ ...noSocialPages, ...whole }) } : whole
}
