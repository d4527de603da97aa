// Letters: asking by every form, confirming by mail, leaving with one press, and the popup that asks once.
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import {
  atEachSize,
  expectAccessible,
  expectNoSideways,
  expectTallTargets,
  watchForFailure,
} from './access-checks.ts'
import { addWigToCart, newShopper, readMails, type Shopper } from './journey.ts'

const thanks = 'Thank you for subscribing!'
const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
  'narrow phone': { width: 320, height: 640 },
}

test('they ask at the foot of a page, confirm by mail and leave with one press', async ({ page }) => {
  const shopper = newShopper()
  await page.goto('/about')
  await askIn(page.getByRole('contentinfo'), 'Newsletter', shopper.email)
  await expect(page.getByText(thanks)).toBeVisible()
  await expect(page.getByText(`open the link we sent to ${shopper.email}`)).toBeVisible()
  await expect(page).toHaveURL('/about')
  const { confirm, unsubscribe } = await linksTo(page, shopper)
  await page.goto(confirm ?? '')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome. You are subscribed.')
  await page.goto(confirm ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are already subscribed')
  await page.goto(unsubscribe)
  await expect(page.getByRole('link', { name: 'Stay subscribed' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  await page.goto(confirm ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await page.goto(unsubscribe)
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
})

test('what is no address is said beside the field, and stays in it', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Our newsletter' })
  // What the browser itself lets pass and the server does not.
  await askIn(section, 'Email', 'ada@example')
  await expect(page.getByText('This does not look like an email address.')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('ada@example')
  await expect(page.getByText(thanks)).toHaveCount(0)
})

test('nobody is thanked when the server did not take it', { tag: '@sweep' }, async ({ page, context }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Our newsletter' })
  await context.setOffline(true)
  await askIn(section, 'Email', 'ada@example.com')
  await expect(section.getByRole('alert')).toContainText('You seem to be offline')
  await context.setOffline(false)
  for (const body of ['<h1>Hotel Wi-Fi</h1>', '{}']) {
    await page.route('/newsletter/subscribe', (route) => route.fulfill({ status: 200, body }), { times: 1 })
    await section.getByRole('button', { name: 'Subscribe' }).click()
    await expect(section.getByRole('alert')).toContainText('That did not reach us.')
  }
  await expect(section.getByLabel('Email')).toHaveValue('ada@example.com')
  await expect(page.getByText(thanks)).toHaveCount(0)
  await section.getByRole('button', { name: 'Subscribe' }).click()
  await expect(section.getByRole('status')).toContainText(thanks)
  await expect(section.getByRole('status')).toBeFocused()
})

test(
  'pages and forms of the newsletter are accessible at every width',
  { tag: '@sweep' },
  async ({ page }) => {
    // Seven states at three widths, each looked through by axe.
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const shopper = newShopper()
    const failures = await watchForFailure(page, /status of 404 .*\/newsletter\/unsubscribe/u)
    await page.goto('/newsletter')
    await expectLooked(page, 'the form')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter your email address.')
    await expectLooked(page, 'the form with a problem')
    await askIn(page.getByRole('main'), 'Email', shopper.email)
    await expect(page.getByText(thanks)).toBeVisible()
    await expectLooked(page, 'thanks')
    const { confirm, unsubscribe } = await linksTo(page, shopper)
    for (const [state, url] of Object.entries({ confirm: confirm ?? '', unsubscribe })) {
      await page.goto(url)
      await expectLooked(page, state)
      await page.goto(url.slice(0, -1))
      await expectLooked(page, `${state} with a broken link`)
    }
    expect(failures).toEqual([])
  },
)

test.describe('the popup', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('opens two seconds after the page has loaded, once, and closing is remembered', async ({ page }) => {
    const failures = await watchForFailure(page)
    await page.addInitScript(noteTimes)
    await page.goto('/')
    await expect(popupOf(page)).toBeVisible()
    expect(await page.evaluate(() => window.openedAt - window.loadedAt)).toBeGreaterThan(1990)
    await expect(popupOf(page).getByText(/respect your privacy.*unsubscribe at any time/u)).toBeVisible()
    await popupOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(popupOf(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('newsletterPopup'))).toBe('closed')
    await page.clock.install()
    for (const path of ['/', '/shop', '/product/aku-bone-classic']) {
      await page.goto(path)
      await page.clock.runFor(20_000)
      await expect(popupOf(page)).toHaveCount(0)
    }
    expect(failures).toEqual([])
  })

  test('keeps the focus, gives it back, and closes by Escape', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/')
    const link = page.getByRole('main').getByRole('link', { name: 'Shop Now' }).first()
    await link.focus()
    await expect(popupOf(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Join Our Community' })).toBeFocused()
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside, `after ${i + 1} tabs`).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(popupOf(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('newsletterPopup'))).toBe('closed')
  })

  test('closes by a press beside it, not by one in it', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/')
    await expect(popupOf(page)).toBeVisible()
    await popupOf(page).getByText('Twice a month at most.').click()
    await expect(popupOf(page)).toBeVisible()
    await page.touchscreen.tap(195, 90)
    await expect(popupOf(page)).toHaveCount(0)
  })

  test('subscribes, and thanks only for what the server took', { tag: '@sweep' }, async ({ page }) => {
    const shopper = newShopper()
    await page.goto('/shop')
    const popup = popupOf(page)
    await popup.getByRole('button', { name: 'Subscribe' }).click()
    await expect(popup.getByRole('alert')).toHaveText('Please enter your email address.')
    await askIn(popup, 'Email', shopper.email)
    await expect(popup.getByRole('status')).toContainText(thanks)
    await expect(popup.getByRole('status')).toBeFocused()
    // By itself.
    await expect(popup).toHaveCount(0, { timeout: 8000 })
    expect(await page.evaluate(() => localStorage.getItem('newsletterPopup'))).toBe('subscribed')
    expect((await linksTo(page, shopper)).confirm).toContain('/newsletter/confirm')
  })

  test('waits while somebody types, chooses or has something open', { tag: '@sweep' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Newsletter' })
    await field.fill('ada')
    await page.clock.runFor(30_000)
    await expect(popupOf(page)).toHaveCount(0)
    await field.blur()
    await page.clock.runFor(30_000)
    await expect(popupOf(page), 'what was typed waits to be sent').toHaveCount(0)
    await field.fill('')
    await field.blur()
    await page.getByRole('banner').getByLabel('Menu', { exact: true }).first().click()
    await page.clock.runFor(30_000)
    await expect(popupOf(page), 'the menu is open').toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.clock.runFor(2000)
    await expect(popupOf(page)).toBeVisible()
  })

  test(
    'is not a second ask: it waits while another form is in sight, and none shows beside it',
    { tag: '@sweep' },
    async ({ page }) => {
      await page.clock.install()
      await page.goto('/shop')
      const form = page.getByRole('contentinfo').locator('form')
      await form.scrollIntoViewIfNeeded()
      await page.clock.runFor(9000)
      await expect(popupOf(page)).toHaveCount(0)
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.clock.runFor(4000)
      await expect(popupOf(page)).toBeVisible()
      await expect(form).toBeHidden()
    },
  )

  test(
    'never opens over cart, checkout, order, the way in, the designer or a page of the newsletter',
    { tag: '@sweep' },
    async ({ page }) => {
      await addWigToCart(page)
      await page.clock.install()
      // The way to the cart led over the page of a product, where it may open.
      await page.evaluate(() => localStorage.removeItem('newsletterPopup'))
      for (const path of [
        '/cart',
        '/checkout',
        '/login',
        '/signup',
        '/forgot-password',
        '/create-your-style',
        '/newsletter',
        '/newsletter/confirm?token=x',
        '/nothing',
      ]) {
        await page.goto(path)
        await page.clock.runFor(20_000)
        await expect(popupOf(page), path).toHaveCount(0)
      }
      await page.goto('/about')
      await page.clock.runFor(4000)
      await expect(popupOf(page)).toBeVisible()
    },
  )

  test(
    'is not for who has subscribed elsewhere, or comes from a letter',
    { tag: '@sweep' },
    async ({ page }) => {
      await page.clock.install()
      for (const path of ['/shop#letter', '/shop?utm_source=newsletter']) {
        await page.goto('about:blank')
        await page.goto(path)
        await page.clock.runFor(20_000)
        await expect(popupOf(page), path).toHaveCount(0)
      }
      await page.goto('/')
      await askIn(page.getByRole('contentinfo'), 'Newsletter', newShopper().email)
      await expect(page.getByText(thanks)).toBeVisible()
      await page.clock.runFor(20_000)
      await page.goto('/shop')
      await page.clock.runFor(20_000)
      await expect(popupOf(page)).toHaveCount(0)
    },
  )

  test('comes once to a page whose browser keeps nothing', { tag: '@sweep' }, async ({ page }) => {
    const failures = await watchForFailure(page)
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    })
    await page.goto('/')
    await expect(popupOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.clock.install()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about')
    await page.clock.runFor(20_000)
    await expect(popupOf(page)).toHaveCount(0)
    expect(failures).toEqual([])
  })

  test(
    'moves nothing of the page, and its code is not in the first one',
    { tag: '@sweep' },
    async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.clock.install()
      await page.goto('/')
      const before = scripts.length
      expect(scripts.filter((url) => url.includes('newsletter-popup'))).toEqual([])
      await page.evaluate(() => {
        window.shifted = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shifted += (entry as LayoutShift).value
        }).observe({ type: 'layout-shift', buffered: false })
      })
      await page.clock.runFor(2100)
      await expect(popupOf(page)).toBeVisible()
      expect(scripts.slice(before).some((url) => url.includes('newsletter-popup'))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(popupOf(page)).toHaveCount(0)
      expect(await page.evaluate(() => window.shifted)).toBe(0)
    },
  )

  // Whether it has a picture is settled when it opens, so that it opens anew for a desk.
  for (const [name, popupSizes] of Object.entries<Record<string, { width: number; height: number }>>({
    'on phones': { phone: sizes.phone, 'narrow phone': { width: 320, height: 568 } },
    'on a desk': { desk: sizes.desk },
  })) {
    test(`is accessible ${name}`, { tag: '@sweep' }, async ({ page }) => {
      await page.setViewportSize(Object.values(popupSizes)[0] ?? sizes.desk)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/shop')
      await expect(popupOf(page)).toBeVisible()
      await atEachSize(page, popupSizes, async (size) => {
        await expectAccessible(page, `popup on a ${size}`)
        await expectTallTargets(popupOf(page), `popup on a ${size}`)
        await expectNoSideways(page, `popup on a ${size}`)
        await expect(popupOf(page).getByRole('button', { name: 'Close' })).toBeInViewport()
        await expect(popupOf(page).getByRole('button', { name: 'Subscribe' })).toBeInViewport()
      })
    })
  }
})

test.describe('the popup on a desk', () => {
  test.use({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  })

  test('has a picture, and none for who saves data', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/')
    await expect(popupOf(page).locator('img')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    // Their scripts, and with them the popup, come when they reach for a field, and not while they are in it.
    const field = page.getByRole('contentinfo').getByRole('textbox')
    await field.focus()
    await field.blur()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(popupOf(page)).toBeVisible()
    await expect(popupOf(page).locator('img')).toHaveCount(0)
    expect(asked).not.toContain('/newsletter/picture')
  })
})

declare global {
  interface Window {
    shifted: number
    loadedAt: number
    openedAt: number
  }
}

type LayoutShift = PerformanceEntry & { value: number }

/** Runs in the page. */
function noteTimes(): void {
  window.addEventListener('load', () => {
    window.loadedAt = performance.now()
  })
  new MutationObserver(() => {
    if (document.querySelector('dialog[open]')) window.openedAt ??= performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

function popupOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Join Our Community' })
}

async function askIn(place: Locator, label: string, email: string): Promise<void> {
  await place.getByRole('textbox', { name: label }).fill(email)
  await place.getByRole('button', { name: 'Subscribe' }).click()
}

/** The links of the last mail to them; only the first one has a link to confirm. */
async function linksTo(
  page: Page,
  shopper: Shopper,
): Promise<{ confirm: string | null; unsubscribe: string }> {
  const [mail] = await readMails(page, shopper)
  const find = (name: string) =>
    new RegExp(`http\\S+(/newsletter/${name}\\?token=\\S+)`, 'u').exec(mail?.text ?? '')?.[1] ?? null
  return { confirm: find('confirm'), unsubscribe: find('unsubscribe') ?? '' }
}

async function expectLooked(page: Page, state: string): Promise<void> {
  await atEachSize(page, sizes, async (size) => {
    await expectAccessible(page, `${state} on a ${size}`)
    await expectTallTargets(page.getByRole('main'), `${state} on a ${size}`)
    await expectNoSideways(page, `${state} on a ${size}`)
  })
}
