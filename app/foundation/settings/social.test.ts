import { expect, test } from 'vitest'
import { completeSetting, settingDefaults } from './setting-keys.ts'
import { settingSchemas } from './settings.server.ts'
import { openSocialPages, type SocialKey } from './social.ts'

const taken = (service: SocialKey, address: string) =>
  settingSchemas.house.safeParse({ ...settingDefaults.house, [service]: address })

test.each<[SocialKey, string]>([
  ['instagram', ''],
  ['instagram', 'https://www.instagram.com/ade'],
  ['tiktok', 'https://www.tiktok.com/@ade'],
  ['facebook', 'https://web.facebook.com/ade'],
  ['x', 'https://twitter.com/ade'],
  ['x', 'https://x.com/ade'],
  ['youtube', 'https://www.youtube.com/@ade'],
  ['pinterest', 'https://ng.pinterest.com/ade'],
  ['snapchat', 'https://www.snapchat.com/add/ade'],
])('%s takes “%s”', (service, address) => {
  expect(taken(service, address).success).toBe(true)
})

test.each<[SocialKey, string]>([
  ['instagram', 'http://www.instagram.com/ade'],
  ['instagram', 'https://www.tiktok.com/@ade'],
  ['x', 'https://netflix.com/ade'],
  ['youtube', 'https://youtube.com.evil.example/@ade'],
  ['pinterest', 'https://www.pinterest.com/'],
  ['snapchat', 'https://me:pw@www.snapchat.com/add/ade'],
  ['facebook', 'javascript:alert(1)'],
])('%s refuses “%s”, in words', (service, address) => {
  const [issue] = taken(service, address).error?.issues ?? []
  expect(issue?.path).toEqual([service])
  expect(issue?.message).toMatch(/^Enter /u)
})

test('what was saved before services were told apart is read, and an address elsewhere has no sign', () => {
  const { snapchat: _new, ...former } = { ...settingDefaults.house, instagram: 'https://linktr.ee/ade' }
  const read = completeSetting('house', { ...former, tiktok: 'https://www.tiktok.com/@ade' })
  expect(read).toMatchObject({ instagram: '', tiktok: 'https://www.tiktok.com/@ade', snapchat: '' })
  expect(settingSchemas.house.safeParse(read).success).toBe(true)
})

test('signs stand in their order, and only of what the house is on', () => {
  const pages = {
    ...settingDefaults.house,
    youtube: 'https://youtube.com/@ade',
    tiktok: 'https://tiktok.com/@ade',
  }
  expect(openSocialPages(pages).map(({ name }) => name)).toEqual(['TikTok', 'YouTube'])
})
