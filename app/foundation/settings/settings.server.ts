// Reading and changing the rules of the house. Each change keeps the value before it for good (setting_changes) and is
// refused when somebody else changed the same rule meanwhile.
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import { announceEveryPage } from '#app/foundation/http/page-tags.server.ts'
import { isPublicHttps } from '#app/foundation/lib/web-address.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import {
  completeSetting,
  type DocumentKey,
  providerNames,
  settingDefaults,
  type SettingKey,
  type SettingValues,
} from './setting-keys.ts'
import { advertsSchema } from './adverts-schema.ts'
import { giftAmounts, leastGiftNaira, mostGiftAmounts, mostGiftNaira } from './gift-amounts.ts'
import { longestSynonyms, mostSynonyms, readSynonyms } from './synonyms.ts'
import { bankTransferSchema } from './bank-transfer-schema.ts'
import { menuSchema } from './menu-schema.server.ts'
import { referralSchema } from './referral-schema.ts'
import { type SocialKey, socialProblem } from './social.ts'
import { stagesSchema } from './stages-schema.server.ts'
import { paletteNames } from './palettes.ts'
import { typePairNames } from './type-pairs.ts'
import { workingSchema } from './working-schema.ts'
import { settingChanges, settings } from './settings-tables.server.ts'

const line = (longest = 120) => z.string().trim().max(longest)
const filled = (longest = 120) => line(longest).min(1, 'Fill this in.')
/** It stands in the head of mails, where most of these would end it, and in texts whose gaps are braces. */
const called = (longest: number) =>
  line(longest).regex(
    /^[^<>{}"\\\p{C}]*$/u,
    'Leave out quotation marks, backslashes, braces and angle brackets.',
  )
const phone = z
  .string()
  .regex(
    /^\+[1-9]\d{7,14}$/u,
    'Enter a phone number like 0803 123 4567, or with its country code: +44 20 7946 0018.',
  )
const pageOf = (service: SocialKey) =>
  line(300).superRefine((text, context) => {
    const message = socialProblem(service, text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

const hours = z.int().min(1).max(720)
const hourWords = 'Enter an hour from 0 to 23.'
const hourOfDay = z.int(hourWords).min(0, hourWords).max(23, hourWords)
const days = z.int().min(1).max(90)
const share = z.int().min(0).max(95, 'Enter a percentage from 0 to 95.')
const synonymWords = `Write one line per synonym, like: lace glue = adhesive. Up to ${mostSynonyms} lines, each side up to 60 letters.`
const giftAmountWords = `Enter up to ${mostGiftAmounts} amounts from ₦${leastGiftNaira.toLocaleString('en')} to ₦${mostGiftNaira.toLocaleString('en')}, like 10,000 25,000 50,000.`
const priceKobo = z.int().min(0).max(1_000_000)
const automation = z.object({ on: z.boolean(), subject: line(), text: line(2_000) })
/** Twice the longest fits the address of a preview. */
export const mailWords = z.object({ subject: line(), opening: line(800), closing: line(800) })
const mark = z.object({ viewBox: z.string(), letters: z.string(), accent: z.string() })
const drawnName = z.object({ word: mark.nullable(), initial: mark }).nullable()
const housePicture = z
  .object({ key: z.string(), width: z.int().positive(), height: z.int().positive() })
  .nullable()
const fromTo = (from: string) => ({ path: [from], error: 'This must not be more than the longest time.' })

/** Beside the list: see couriers.ts. */
const waysOfEveryHouse = new Set(['pick-up', 'other'])
const takenName = 'There is a courier of this name already. Choose another name.'

function sameName(list: readonly { name: string }[], name: string): number {
  return list.findIndex((one) => one.name.toLowerCase() === name.toLowerCase())
}

/** The number stands in the path or behind it: whose page it is does not hang on it. */
function isTrackingAddress(text: string): boolean {
  const [one, other] = ['1', '2'].map((number) => text.replaceAll('{number}', number))
  if (one === undefined || other === undefined || one === other) return false
  return isPublicHttps(one) && isPublicHttps(other) && new URL(one).origin === new URL(other).origin
}

export const settingSchemas: { [Key in SettingKey]: z.ZodType<SettingValues[Key]> } = {
  vat: z.object({ on: z.boolean(), permille: z.int().min(0).max(1000) }),
  house: z.object({
    name: called(40).min(1, 'Enter the name of your shop.'),
    shortName: called(16),
    tagline: line(),
    homeTitle: filled(90),
    description: filled(200),
    senderName: called(40),
    drawn: drawnName.default(null),
    logo: housePicture.default(null),
    logoOnInk: housePicture.default(null),
    icon: housePicture.default(null),
    palette: z.enum(paletteNames),
    legalName: filled(),
    taxNumber: line(40),
    registrationNumber: line(40),
    email: z.email('Enter an email address, like care@your-shop.com'),
    phone,
    whatsapp: phone,
    street: filled(),
    area: line(),
    city: filled(),
    country: filled(),
    hours: line(),
    instagram: pageOf('instagram'),
    tiktok: pageOf('tiktok'),
    facebook: pageOf('facebook'),
    x: pageOf('x'),
    youtube: pageOf('youtube'),
    pinterest: pageOf('pinterest'),
    snapchat: pageOf('snapchat'),
  }),
  type: z.object({ pair: z.enum(typePairNames) }),
  menu: menuSchema,
  working: workingSchema,
  express: z.object({ slotsPerDay: z.int().min(0).max(200) }),
  orders: z.object({
    manualHoldHours: z
      .int()
      .min(1)
      .max(14 * 24),
  }),
  deposits: z
    .object({
      on: z.boolean(),
      designPercent: share,
      productPercent: share,
      fromNaira: z.int().min(0).max(10_000_000),
      // A whole deposit may not be kept by rule (FCCPA, s.120): the charge for cancelling has to be reasonable.
      keepPercent: z
        .int()
        .min(0)
        .max(50, 'By law a charge for cancelling must be reasonable: enter at most 50.'),
      firstReminderDays: days,
      secondReminderDays: days,
      payDays: days,
    })
    .refine((rule) => rule.firstReminderDays < rule.secondReminderDays, {
      path: ['secondReminderDays'],
      error: 'This must be more than the days until the first reminder.',
    })
    .refine((rule) => rule.secondReminderDays < rule.payDays, {
      path: ['payDays'],
      error: 'This must be more than the days until the second reminder.',
    }),
  instalments: z
    .object({
      on: z.boolean(),
      covers: z.enum(['all', 'designs', 'products']),
      payments: z.int().min(2).max(12, 'Enter 2 to 12 payments.'),
      firstPercent: z.int().min(5).max(95, 'Enter a percentage from 5 to 95.'),
      every: z.enum(['days', 'month']),
      everyDays: days,
      monthDay: z.int().min(1).max(28, 'Enter a day from 1 to 28: not every month has more.'),
      fromNaira: z.int().min(0).max(10_000_000),
      remindDays: z.int().min(1).max(14, 'Enter 1 to 14 days.'),
    })
    .refine((rule) => rule.every === 'month' || rule.remindDays < rule.everyDays, {
      path: ['remindDays'],
      error: 'This must be less than the days between two payments.',
    }),
  payAt: z.object({ first: z.enum(providerNames) }),
  rememberCards: z.object({ on: z.boolean() }),
  bankTransfer: bankTransferSchema,
  onDelivery: z.object({ on: z.boolean(), takesDesigns: z.boolean() }),
  couriers: z.object({
    list: z
      .array(
        z.object({
          name: filled(60),
          trackingAddress: line(400).refine(
            (text) => text === '' || isTrackingAddress(text),
            'Enter an address that begins with https:// and has {number} in place of the tracking number.',
          ),
          zones: z.array(line(40)).max(100),
          isFollowed: z.boolean(),
          isOn: z.boolean(),
        }),
      )
      .max(30, 'Keep 30 couriers at most.')
      .superRefine((list, context) => {
        for (const [place, { name }] of list.entries())
          if (sameName(list, name) !== place || waysOfEveryHouse.has(name.toLowerCase()))
            context.addIssue({ code: 'custom', path: [place, 'name'], message: takenName })
      }),
  }),
  stages: stagesSchema,
  giftCards: z.object({ on: z.boolean(), amounts: line(200) }).superRefine(({ on, amounts }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['amounts'], message })
    const read = giftAmounts(amounts)
    if (read === null) refuse(giftAmountWords)
    else if (on && read.length === 0) refuse('Enter at least one amount.')
  }),
  referral: referralSchema,
  adverts: advertsSchema,
  returns: z
    .object({
      lagosFromHours: hours,
      lagosToHours: hours,
      nigeriaFromDays: days,
      nigeriaToDays: days,
      abroadFromDays: days,
      abroadToDays: days,
      takesWigs: z.boolean(),
      takesHair: z.boolean(),
      takesMadeToOrder: z.boolean(),
      takesDesigns: z.boolean(),
      givesMoney: z.boolean(),
      condition: filled(300),
      sendBackDays: days,
    })
    .refine((rule) => rule.lagosFromHours <= rule.lagosToHours, fromTo('lagosFromHours'))
    .refine((rule) => rule.nigeriaFromDays <= rule.nigeriaToDays, fromTo('nigeriaFromDays'))
    .refine((rule) => rule.abroadFromDays <= rule.abroadToDays, fromTo('abroadFromDays')),
  pickup: z
    .object({
      on: z.boolean(),
      name: filled(60),
      street: filled(),
      area: line(),
      city: filled(),
      hours: filled(),
      keepDays: days,
      remindAfterDays: days,
    })
    .refine(({ keepDays, remindAfterDays }) => remindAfterDays < keepDays, {
      path: ['remindAfterDays'],
      error: 'This must be less than the days an order is kept.',
    }),
  photos: z.object({ on: z.boolean(), isTicked: z.boolean(), waitHours: z.int().min(1).max(168) }),
  stock: z.object({
    lowAt: z.int().min(0).max(1000),
    alertEmail: z.union([z.literal(''), z.email('Enter an email address, or leave this empty.')]),
  }),
  popup: z.object({
    on: z.boolean(),
    afterSeconds: z.int().min(2).max(120),
    onHome: z.boolean(),
    onShop: z.boolean(),
    onProducts: z.boolean(),
    onSearch: z.boolean(),
    onStory: z.boolean(),
  }),
  campaigns: z.object({ quietFromHour: hourOfDay, quietToHour: hourOfDay }),
  texts: z.object({
    smsKobo: priceKobo,
    whatsappUtilityKobo: priceKobo,
    whatsappMarketingKobo: priceKobo,
    ceilingNaira: z.int().min(0).max(100_000_000),
  }),
  welcome: automation,
  cartReminder: automation,
  paymentReminder: automation,
  reviewRequest: automation,
  backInStock: automation,
  winBack: automation,
  search: z.object({
    synonyms: line(longestSynonyms).refine((text) => readSynonyms(text) !== null, synonymWords),
  }),
  mailWords: z.record(z.string(), mailWords),
}

export type ReadSetting<Key extends SettingKey> = {
  value: SettingValues[Key]
  /** 0 while nobody has changed it. */
  version: number
}

/**
 * What holds now: the default while nobody has changed it. Throws on a value that the schema does not know. Pages are given what the
 * process keeps (kept-reads.server.ts); whoever is going to change it reads readVersionedSetting.
 */
export async function readSetting<Key extends SettingKey>(db: Db, key: Key): Promise<SettingValues[Key]> {
  return (await readSettings(db, [key]))[key]
}

/** A page asks for several in turn: all are asked for at once and kept together, and each is parsed when it is first wanted. */
export async function readSettings<Key extends SettingKey>(
  db: Db,
  keys: readonly Key[],
): Promise<Pick<SettingValues, Key>> {
  const kept = await keptRead(db, { name: 'settings', tag: null }, () => askSettings(db))
  return Object.fromEntries(keys.map((key) => [key, kept(key)])) as Pick<SettingValues, Key>
}

const everyKey = Object.keys(settingDefaults) as SettingKey[]

async function askSettings(db: Db): Promise<(key: SettingKey) => unknown> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, everyKey))
  const parsed = new Map<SettingKey, unknown>()
  return (key) => {
    if (!parsed.has(key)) parsed.set(key, parseSetting(key, rows.find((row) => row.key === key)?.value))
    return parsed.get(key)
  }
}

export async function readVersionedSetting<Key extends SettingKey>(
  db: Db,
  key: Key,
): Promise<ReadSetting<Key>> {
  const [row] = await db
    .select({ value: settings.value, version: settings.version })
    .from(settings)
    .where(eq(settings.key, key))
  return { value: parseSetting(key, row?.value), version: row?.version ?? 0 }
}

/** What was written, completed and judged; undefined where nothing was. */
export function parseSetting<Key extends SettingKey>(key: Key, written: unknown): SettingValues[Key] {
  if (written === undefined) return settingDefaults[key]
  return settingSchemas[key].parse(completeSetting(key, written))
}

export type Changer = { userId: UserId | null; now: Date }
export type SavedSetting =
  | { ok: true; version: number; before: unknown; after: unknown }
  | { ok: false; problem: 'conflict' }

/**
 * Writes a rule and its history; whoever calls it writes the audit entry. `conflict`: it is no longer at `version`. Throws on a value that is no
 * such setting: forms check before by settingSchemas.
 */
export async function saveSetting<Key extends SettingKey>(
  tx: Db,
  by: Changer,
  key: Key,
  value: SettingValues[Key],
  about: { version: number; note?: string },
): Promise<SavedSetting> {
  const was = await readSetting(tx, key)
  return saveDocument(tx, by, key, settingSchemas[key].parse(value), { ...about, was })
}

/**
 * The same for what has a table of its own and stands here whole for its version and its history. `was` is what counts until now: it
 * begins the history, so that the first change can be taken back too.
 */
export async function saveDocument(
  tx: Db,
  by: Changer,
  key: DocumentKey,
  value: unknown,
  { version, note = '', was }: { version: number; note?: string; was: unknown },
): Promise<SavedSetting> {
  const before = await lockSetting(tx, key)
  if (before.version !== version) return { ok: false, problem: 'conflict' }
  const change = { value, version: version + 1, updatedAt: by.now }
  const written = await tx
    .insert(settings)
    .values({ key, ...change })
    .onConflictDoUpdate({ target: settings.key, set: change, setWhere: eq(settings.version, version) })
  // Two first writers: the row of the other one came between.
  if (written.rowCount !== 1) return { ok: false, problem: 'conflict' }
  if ((await tx.$count(settingChanges, eq(settingChanges.key, key))) === 0)
    await tx
      .insert(settingChanges)
      .values({ key, value: was, note: firstNote, at: before.updatedAt ?? by.now })
  await tx.insert(settingChanges).values({ key, value, note, writtenBy: by.userId, at: by.now })
  await announceEveryPage(tx)
  return { ok: true, version: version + 1, before: was, after: value }
}

const firstNote = 'Original value'

type Locked = { version: number; updatedAt: Date | null }

async function lockSetting(tx: Db, key: string): Promise<Locked> {
  const { version, updatedAt } = settings
  const [row] = await tx
    .select({ version, updatedAt })
    .from(settings)
    .where(eq(settings.key, key))
    .for('update')
  return row ?? { version: 0, updatedAt: null }
}

/** As a seed begins: whatever an owner has written stays. */
export async function presetMissing<Key extends SettingKey>(
  db: Db,
  key: Key,
  value: SettingValues[Key],
): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
}
