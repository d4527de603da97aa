import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { mailSender } from './mail-sender.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { presetSetting } from '#tests/preset-setting.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  const house = { ...settingDefaults.house, senderName: 'Crown, Lagos', email: 'hello@crown.example' }
  await presetSetting(shop.db, 'house', house)
})
afterAll(() => shop.drop())

test('mails come from the address in the settings', async () => {
  expect(await mailSender(shop.db, null)).toEqual({
    from: '"Crown, Lagos" <hello@crown.example>',
    replyTo: 'hello@crown.example',
  })
})

test('whatever MAIL_FROM calls itself, while both are of one domain', async () => {
  expect(await mailSender(shop.db, 'Crown <post@Crown.example>')).toEqual({
    from: '"Crown, Lagos" <hello@crown.example>',
    replyTo: 'hello@crown.example',
  })
})

test('a domain that the mail server may not send for only takes the answers', async () => {
  expect(await mailSender(shop.db, 'post@sender.example')).toEqual({
    from: '"Crown, Lagos" <post@sender.example>',
    replyTo: 'hello@crown.example',
  })
})
