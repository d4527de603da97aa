import { expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { faultPage, faultWords } from './fault-page.ts'

test('it says whose shop it is, in words that end no mark-up', () => {
  const house = { ...settingDefaults.house, name: 'Crown & Co', email: 'care@crown.example' }
  const page = faultPage(house, faultWords.fault, 'req_1')
  expect(page).toContain('<title>Something went wrong on our side · Crown &amp; Co</title>')
  expect(page).toContain('<p class="name">Crown &amp; Co</p>')
  expect(page).toContain('href="mailto:care@crown.example"')
  expect(page).toContain('<code>req_1</code>')
})

test('where the house is not known, it names none', () => {
  const page = faultPage(null, faultWords.unreadable, null)
  expect(page).toContain('<title>This link does not work</title>')
  expect(page).not.toContain(settingDefaults.house.name)
})
