/** Ways to wear hair that depend on the cap: codes of the price list's partings, and of one styling. */
export const wearings = ['middle', 'left', 'right', 'deep-side', 'free', 'high-ponytail'] as const
export type Wearing = (typeof wearings)[number]

export const wearingNames: Record<Wearing, string> = {
  middle: 'Middle',
  left: 'Left',
  right: 'Right',
  'deep-side': 'Deep side',
  free: 'Free',
  'high-ponytail': 'High ponytail',
}
