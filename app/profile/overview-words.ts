// One or two lines of what stands behind each door of the overview.
import { suggestCapSize } from '#app/studio/cap-size.ts'
import { type HairProfile, isWholeHead } from '#app/studio/hair-profile.ts'
import { measureWords } from '#app/studio/measurements.ts'

export function hairWords(profile: HairProfile | null): string[] {
  const around = profile?.measurements.circumference
  if (!profile || (around === undefined && profile.notes === '' && profile.heightCm === null))
    return ['Measure your head once, and every design fits.']
  if (around === undefined) return ['Your head is not measured yet.']
  const { size } = suggestCapSize(isWholeHead(profile.measurements) ? profile.measurements : around)
  return [
    `${measureWords(around, profile.unit)} around`,
    size === 'custom' ? 'A cap made to measure' : `Cap size ${size.toUpperCase()}`,
  ]
}

export function deviceCount(devices: number): string {
  return devices <= 1 ? 'Signed in here only' : `Signed in on ${devices} devices`
}

export function lettersWords(state: 'pending' | 'subscribed' | 'unsubscribed' | null): string {
  if (state === 'subscribed') return 'You receive our letters.'
  return state === 'pending'
    ? 'Waits for your word: open the link in our mail.'
    : 'You do not receive our letters.'
}
