// One or two lines of what stands behind each link of the overview.
import { suggestCapSize } from '#app/domain/customizer/cap-size.ts'
import { type HairProfile, isWholeHead } from '#app/domain/customizer/hair-profile.ts'
import { measureWords } from '#app/domain/customizer/measurements.ts'
import { friendGets } from '#app/domain/offers/referral.ts'
import { naira } from '#app/foundation/lib/money.ts'
import type { Referral } from '#app/foundation/settings/setting-keys.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

export function hairWords(profile: HairProfile | null): string[] {
  const around = profile?.measurements.circumference
  if (!profile || (around === undefined && profile.notes === '' && profile.heightCm === null))
    return ['Measure your head once, for a fit in every design.']
  if (around === undefined) return ['No head measurements yet.']
  const { size } = suggestCapSize(isWholeHead(profile.measurements) ? profile.measurements : around)
  return [
    `${measureWords(around, profile.unit)} around`,
    size === 'custom' ? 'A cap made to measure' : `Cap size ${size.toUpperCase()}`,
  ]
}

export function deviceCount(devices: number): string {
  return devices <= 1 ? 'Signed in on this device only' : `Signed in on ${devices} devices`
}

export function newsletterNote(state: 'pending' | 'subscribed' | 'unsubscribed' | null): string {
  if (state === 'subscribed') return 'Subscribed.'
  return state === 'pending' ? 'Almost done: open the link in our email.' : 'Not subscribed.'
}

export function friendWords(rule: Referral): string {
  return `Your friend gets ${friendGets(rule, formatNaira)}, you get ${formatNaira(naira(rule.rewardNaira))}.`
}
