// A browser without a graphics chip draws live views with its processor, when told to.
import { findChromium } from '#scripts/find-chromium.ts'

/** For test.use; `more` arguments of the browser. */
export function drawnByProcessor(...more: string[]) {
  const chromium = findChromium()
  return {
    contextOptions: { reducedMotion: 'reduce' as const },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...more],
    },
  }
}
