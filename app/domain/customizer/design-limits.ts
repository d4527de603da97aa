// How many designs may be saved, and for how long a link lives. Numbers stand in docs/limits.md too.
import type { Limit } from '#app/foundation/http/limits.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

/** By address of those who are not signed in: a school or a phone company may share one. */
export const designSavesAddress: Limit = { name: 'design-saves-address', max: 60, windowSeconds: 3600 }
/** By account. */
export const designSavesAccount: Limit = { name: 'design-saves-account', max: 60, windowSeconds: 3600 }

/** Forms with inspiration photos, each of which may bring two: by cart, and by address because a cart costs nothing. */
export const designPhotosByCart: Limit = { name: 'design-photos', max: 20, windowSeconds: 3600 }
export const designPhotosByAddress: Limit = { name: 'design-photos-address', max: 60, windowSeconds: 3600 }

/** A saved design goes when nobody has made anything of it for so long. */
export const designKeptDays = 365
export const designKeptMs = designKeptDays * dayMs
/** Designs that go in one sweep, so that a sweep is short. */
export const sweptAtOnce = 1_000
