// The demo shop with real keys of one provider of texts: the other one keeps its stand-in.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { demoDeps } from './demo-gateways.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ade-demo-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const termii = {
  TERMII_API_KEY: 'TL-4f9a2c71',
  TERMII_SENDER: 'Ade Hair',
  TERMII_BASE_URL: 'https://v3.api.termii.com',
  TERMII_WEBHOOK_SECRET: 'tsk_9d3b7e21',
}
const whatsApp = {
  WHATSAPP_TOKEN: 'EAA-9d3b7e21',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_APP_SECRET: '0c9a4e7b21',
  WHATSAPP_VERIFY_TOKEN: 'plaited-2026',
}

test.each([
  [{}, ['/_phone', '/_termii', '/_whatsapp']],
  [termii, ['/_phone', '/_whatsapp']],
  [whatsApp, ['/_phone', '/_termii']],
  [{ ...termii, ...whatsApp }, []],
])('%j', async (keys, expected) => {
  const read = readConfig({ DATA_DIR: dataDir, ...keys })
  if (!read.ok) throw new Error('no configuration')
  const deps = demoDeps(read.config, () => settingDefaults.house, pino({ level: 'silent' }))
  const mounted = Object.keys(deps.standIns).filter((path) => /^\/_(?:phone|termii|whatsapp)$/u.test(path))
  expect(mounted.toSorted()).toEqual(expected)
  await deps.stop()
})
