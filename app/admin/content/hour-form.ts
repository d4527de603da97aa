// From when words are shown, as the form asks it: at once, or from an hour on in Lagos. Pure.
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { parseLagosHour } from '#app/foundation/lib/lagos-day.ts'

export type ShowHour = { ok: true; at: Date | null } | { ok: false; message: string }

/** An hour that has come already is no hour to wait for. */
export function readHour(values: FormValues, now: Date): ShowHour {
  if (values['publish'] !== 'at') return { ok: true, at: null }
  const at = parseLagosHour(values['showDay'] ?? '', values['showTime'] || '09:00')
  if (at === null) return { ok: false, message: 'Choose a day and time.' }
  if (at <= now) return { ok: false, message: 'Choose a time in the future.' }
  return { ok: true, at }
}
