// Takes a picture of every screen at every size, to be looked at by a person: test-results/screens/<size>/<screen>.png.
// SCREENS=<pattern> takes some of them.
import { expect } from '@playwright/test'
import { openScreen } from './screen.ts'
import { screensOf, sizes, test } from './visual-test.ts'
import { visitors } from './world.ts'

for (const [name, size] of Object.entries(sizes)) {
  for (const as of visitors) {
    test(`look: ${as}, ${name}`, async ({ openWindow, world }) => {
      const page = await openWindow(as, size)
      for (const screen of screensOf(as, size.width)) {
        const isOpen = await openScreen(page, screen, world).then(
          () => null,
          (error: unknown) => String(error),
        )
        expect.soft(isOpen, `${screen.name} at ${size.width} px`).toBeNull()
        await page.screenshot({ path: `test-results/screens/${name}/${screen.name}.png`, fullPage: true })
      }
    })
  }
}
