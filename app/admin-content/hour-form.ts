// From when words are shown, as the form asks it: at once, or from an hour on in Lagos. Pure.
import type { FormValues } from '#app/http/form.server.ts'
import { parseLagosHour } from '#app/lib/lagos-day.ts'

export type ShowHour = { ok: true; at: Date | null } | { ok: false; message: string }

/** An hour that has come already is no hour to wait for. */
export function readHour(values: FormValues, now: Date): ShowHour {
  if (values['publish'] !== 'at') return { ok: true, at: null }
  const at = parseLagosHour(values['showDay'] ?? '', values['showTime'] || '09:00')
  if (at === null) return { ok: false, message: 'Choose the day and the hour.' }
  if (at <= now) return { ok: false, message: 'Choose an hour that is still to come.' }
  return { ok: true, at }
}
