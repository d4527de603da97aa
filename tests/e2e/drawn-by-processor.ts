// A browser without a graphics chip draws live views with its processor, when told to. At one dot for each pixel: on a phone's
// four a frame takes four times as long and shows the tests nothing more. By the whole of Chromium: its shell has no camera.
import { findChromium } from '#scripts/find-chromium.ts'

/** For test.use; `more` arguments of the browser. */
export function drawnByProcessor(...more: string[]) {
  const chromium = findChromium()
  return {
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' as const },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...more],
    },
  }
}
