// What the HTTP app needs to answer a request, each part as small as it can be, for tests that bring the one they are about.
import { Hono } from 'hono'
import { pino } from 'pino'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { createCauses } from '#app/foundation/lib/cause.server.ts'
import { type Admission, mostPages, type Rank } from '#server/admission.ts'
import { createStepCounts } from '#app/domain/measurement/count-steps.server.ts'
import { createVisits } from '#server/visits.ts'
import { createEntries, type HttpAppDeps } from '#server/http-app.ts'

export function partsWith(more: Record<string, unknown> & { shop?: object }): HttpAppDeps {
  return {
    log: pino({ level: 'silent' }),
    causes: createCauses(),
    entries: createEntries(),
    health: { check: async () => ({ ready: true }), databaseAnswers: async () => true },
    media: new Hono(),
    wigs: new Hono(),
    shareCards: new Hono(),
    standIns: {},
    visits: createVisits(createStepCounts(() => new Date())),
    clientDir: 'docs',
    house: () => settingDefaults.house,
    backups: null,
    trustedProxies: 0,
    cdnSeconds: 0,
    catalogueDb: () => null,
    ...more,
    shop: { baseUrl: 'http://shop.test', payment: { pageOrigin: null }, ...more.shop },
    // Only what a page needs on its way to be kept.
  } as unknown as HttpAppDeps
}

/** Takes all places of a rank, those to wait in too. */
export async function fill(admission: Admission, rank: Rank): Promise<void> {
  const { atOnce, waiting } = mostPages[rank]
  // One is let in in each turn of the event loop.
  for (let i = 0; i < atOnce; i++) await admission.enter(rank)
  for (let i = 0; i < waiting; i++) void admission.enter(rank)
}
