import type { MadePace } from '#app/foundation/settings/working.ts'

/** Why what is made is ready later than usual. */
export function busyWords(pace: MadePace): string {
  return pace === 'express' ? 'Earlier express slots are taken.' : 'Our makers are busy until then.'
}
