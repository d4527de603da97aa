// The frame of the back office, as somebody lives in it: on a phone, by keyboard, and where no script runs.
import { expect } from '@playwright/test'
import { addOrder, payOrder } from '#tests/orders.ts'
import { expectAccessible, expectNoSideways, watchForFailure } from './access-checks.ts'
import { test } from './staff-journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

  test('the palette goes anywhere and finds an order; keys jump', async ({ page, enterAs, shopDb }) => {
    const failures = await watchForFailure(page)
    const { number, id } = await addOrder(shopDb, { now: new Date() }, { name: 'Ngozi Palette' })
    await payOrder(shopDb, id)
    await enterAs('owner')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bisi')
    await expectAccessible(page, 'today')
    await page.getByText('Show as a table').first().click()
    await expect(page.getByRole('table', { name: 'Revenue by day' })).toBeVisible()

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Find' })
    await palette.getByRole('combobox').fill(String(number))
    await expect(palette.getByRole('option', { name: `#${number} Ngozi Palette` })).toBeVisible()
    await expectAccessible(page, 'palette')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}`, 'u'))

    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(page.getByRole('heading', { level: 1, name: 'Emails and jobs' })).toBeVisible()
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page, 'keys')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
    expect(failures).toEqual([])
  })

  test(
    'single keys can be switched off and on again without a reload; Ctrl-K stays',
    { tag: '@sweep' },
    async ({ page, enterAs }) => {
      await enterAs('owner')
      await page.goto('/admin')
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await page.keyboard.press('Shift+?')
      await help.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
      await expectAccessible(page, 'keys switched off')
      await page.keyboard.press('Escape')
      await expect(help).toBeHidden()
      await page.keyboard.press('Shift+?')
      await page.keyboard.press('g')
      await page.keyboard.press('s')
      await page.keyboard.press('/')
      await expect(page).toHaveURL(/\/admin$/u)
      await expect(help).toBeHidden()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill('shortcuts')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/me/u)
      const own = page.getByRole('switch', { name: 'Single-key shortcuts' })
      await expect(own).not.toBeChecked()
      await page.reload()
      await expect(own).not.toBeChecked()
      await own.check()
      await page.keyboard.press('g')
      await page.keyboard.press('s')
      await expect(page).toHaveURL(/\/admin\/stock/u)
    },
  )

  test('what is half typed is not left behind unasked', { tag: '@sweep' }, async ({ page, enterAs }) => {
    await enterAs('owner')
    await page.goto('/admin/add-products')
    await page.getByLabel('Name', { exact: true }).fill('A crown that is not saved')
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Stock' }).click()
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A crown that is not saved')
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Stock' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(/\/admin\/stock/u)
  })

  test('a page that is not theirs says whose it is', { tag: '@sweep' }, async ({ page, enterAs }) => {
    await enterAs('maker')
    const answer = await page.goto('/admin/orders')
    expect(answer?.status()).toBe(403)
    await expect(page.getByText(/open to: Owner, Manager, Fulfilment, Read-only/u)).toBeVisible()
    await expectAccessible(page, 'no permission')
    await page.getByRole('link', { name: 'Go to Today' }).click()
    const places = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    await expect(places).toHaveText(['Today', 'Production'])
  })
})

test.describe('on a phone', () => {
  test('four places under the thumb, the rest behind one press', async ({ page, enterAs }) => {
    await enterAs('owner')
    await page.goto('/admin')
    await expectNoSideways(page, 'today')
    await expectAccessible(page, 'today on a phone')
    const bar = page.getByRole('navigation', { name: 'Back office' })
    await expect(bar.getByRole('link')).toHaveText(['Today', 'Orders', 'Production', 'Products'])
    await bar.getByText('More').click()
    await expectAccessible(page, 'more')
    await bar.getByRole('link', { name: 'Emails and jobs' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Emails and jobs' })).toBeVisible()
    // Closed again by the new page.
    await expect(bar.getByRole('link', { name: 'Staff', exact: true })).toBeHidden()
    await expectNoSideways(page, 'mails and jobs')
  })
})
