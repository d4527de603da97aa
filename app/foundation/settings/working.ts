// How long the house takes and when it works: one rule, read by every promised date, by the policies and the answers (as fills), by
// product pages, the designer and what search engines read. Pure.

/** As Date counts them. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** From stock, made to order from the catalogue, made to a customer's own design, and that in a hurry. */
export type Pace = 'ready' | 'made' | 'custom' | 'express'
export type MadePace = Exclude<Pace, 'ready'>

/** The working days, counted from that of the order, between which a parcel leaves the house. */
type Days = { [Key in `${Pace}${'From' | 'To'}`]: number }

export type Working = Days & {
  /** An order placed from this hour of Lagos on counts as placed on the next working day. */
  cutOffHour: number
  /** Units without express, made to order or to a design, that can be due on one day; null for no limit. */
  wigsPerDay: number | null
} & Record<Weekday, boolean>

/** Specification, section 9. */
export const usualWorking: Working = {
  readyFrom: 1,
  readyTo: 2,
  madeFrom: 10,
  madeTo: 14,
  customFrom: 10,
  customTo: 14,
  expressFrom: 3,
  expressTo: 5,
  cutOffHour: 14,
  wigsPerDay: null,
  sunday: false,
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: false,
}

/** What takes so many working days more at the moment, because makers are busy until then; the same where nothing does. */
export function slowedBy(working: Working, waits: Partial<Record<Pace, number>>): Working {
  const slow = (Object.entries(waits) as [Pace, number][]).filter(([, days]) => days > 0)
  if (slow.length === 0) return working
  const days = slow.flatMap(([pace, later]) => [
    [`${pace}From`, working[`${pace}From`] + later],
    [`${pace}To`, working[`${pace}To`] + later],
  ])
  return { ...working, ...Object.fromEntries(days) }
}

export function processingDays(working: Working, pace: Pace): { min: number; max: number } {
  return { min: working[`${pace}From`], max: working[`${pace}To`] }
}

/** '10–14 working days'; in a sentence '10 to 14 working days'. */
export function processingWords(working: Working, pace: Pace, dash: '–' | ' to ' = '–'): string {
  const { min, max } = processingDays(working, pace)
  return `${min === max ? max : `${min}${dash}${max}`} working ${max === 1 ? 'day' : 'days'}`
}

/** Without a hurry: '10–14 working days', and custom wigs beside it where they take another time. */
export function standardWords(working: Working): string {
  const [made, custom] = [processingWords(working, 'made'), processingWords(working, 'custom')]
  return made === custom ? made : `${made} (custom wigs ${custom})`
}

/** From Monday on, as weeks are read. */
export function workedDays(working: Working): Weekday[] {
  const [sunday, ...others] = weekdays
  return [...others, sunday].filter((day) => working[day])
}
