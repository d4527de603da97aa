// A question about a product where no script runs: asked by a guest, answered in the office, read by everybody.
import { expect, test } from 'vitest'
import { useJourneyShop } from './journey-shop.ts'

const shop = useJourneyShop()
const product = '/product/ireti-pixie-crop'

test('is asked by a guest, answered and published by staff, found by its words, and taken back', async () => {
  const guest = shop.newPage()
  const kept = async () => (await guest.request('GET', product)).body
  expect(await kept()).toContain('No questions yet.')
  await guest.goto(product)
  await guest.getByRole('link', { name: 'Ask a question' }).click()
  expect(guest.getByRole('heading', { level: 1, name: 'Ask a question' })).toBeVisible()
  guest.getByLabel('Your question').fill('Does the band leave marks?')
  guest.getByLabel('Email').fill('not an address')
  await guest.getByRole('button', { name: 'Send question' }).click()
  expect(guest.getByRole('alert')).toContainText('Please enter the name we may show.')
  expect(guest.getByLabel('Your question')).toHaveValue('Does the band leave marks?')
  guest.getByLabel('Your question').fill('Does the band leave marks? <b>I wear it all day.</b>')
  guest.getByLabel('Name to show').fill('Ronke')
  guest.getByLabel('Email').fill('ronke@example.com')
  await guest.getByRole('button', { name: 'Send question' }).click()
  expect(guest.getByText('Thank you. We read every question ourselves')).toBeVisible()
  expect(await kept()).not.toContain('leave marks')

  const desk = shop.newPage()
  await shop.enterAs(desk, 'content')
  await desk.goto('/admin')
  await desk.getByRole('link', { name: 'Questions' }).first().click()
  await desk.getByRole('link', { name: 'Ireti Pixie Crop' }).click()
  expect(desk.getByText('ronke@example.com')).toHaveCount(0)
  await desk.getByRole('button', { name: 'Publish answer' }).click()
  expect(desk.getByRole('alert')).toContainText('Please write the answer first.')
  desk.getByLabel('Public answer').fill('No. The band is soft and adjusts.')
  await desk.getByRole('button', { name: 'Save for later' }).click()
  expect(desk.getByText('The answer is saved.')).toBeVisible()
  expect(await kept()).not.toContain('leave marks')
  await desk.getByRole('button', { name: 'Publish answer' }).click()
  expect(desk.getByText('The question and your answer are published.')).toBeVisible()

  await guest.goto(product)
  expect(guest.getByText('Does the band leave marks? <b>I wear it all day.</b>')).toBeVisible()
  expect(guest.getByText('No. The band is soft and adjusts.')).toBeVisible()
  await guest.goto(`${product}/questions`)
  guest.getByLabel('Search questions and answers').fill('silk')
  await guest.getByRole('button', { name: 'Search questions' }).click()
  expect(guest.getByText('No questions or answers mention “silk”.')).toBeVisible()
  await guest.getByRole('link', { name: 'Show all questions' }).click()
  expect(guest.getByText('No. The band is soft and adjusts.')).toBeVisible()

  await desk.getByRole('button', { name: 'Back to “To answer”' }).click()
  expect(desk.getByText('Undone.')).toBeVisible()
  expect(await kept()).not.toContain('leave marks')
  expect((await guest.request('GET', `${product}/questions`)).body).not.toContain('leave marks')
})
