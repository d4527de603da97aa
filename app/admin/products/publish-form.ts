// When a product is on sale, as the form asks it: not yet, now, or from an hour on in Lagos.
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { lagosHour, parseLagosHour } from '#app/foundation/lib/lagos-day.ts'

/** `publish` stays empty when a posted form did not ask: then nothing changes. */
export function publishFields(publishedAt: Date | null, now: Date): FormValues {
  if (publishedAt === null) return { publish: 'draft', publishDay: '', publishTime: '' }
  if (publishedAt <= now) return { publish: 'now', publishDay: '', publishTime: '' }
  const { day, time } = lagosHour(publishedAt)
  return { publish: 'at', publishDay: day, publishTime: time }
}

type Publishing = { ok: true; at: Date | null } | { ok: false; message: string }

/** "Now" keeps the day of what is on sale already; an hour that is unchanged keeps its seconds. */
export function readPublishing(values: FormValues, known: EditableProduct | null, now: Date): Publishing {
  const was = known?.publishedAt ?? null
  switch (values['publish']) {
    case 'draft':
      return { ok: true, at: null }
    case 'now':
      return { ok: true, at: was !== null && was <= now ? was : now }
    case 'at':
      return readHour(values, was, now)
    default:
      return { ok: true, at: was }
  }
}

function readHour(values: FormValues, was: Date | null, now: Date): Publishing {
  const day = values['publishDay'] ?? ''
  const time = values['publishTime'] || '09:00'
  const at = parseLagosHour(day, time)
  if (at === null) return { ok: false, message: 'Choose a day and time.' }
  const before = publishFields(was, now)
  const same = was !== null && before['publishDay'] === day && before['publishTime'] === time
  return { ok: true, at: same ? was : at }
}
