import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from '#scripts/find-chromium.ts'
import { EngineWindow } from './engine-window.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export const engines = ['firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

const firefox = '/usr/bin/firefox-esr'
const webKitDriver = '/usr/bin/WebKitWebDriver'
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** Both engines from Debian: installed when run as root, else asked for by an error that names them. */
export function provideEngines(): void {
  const isComplete = () => [firefox, webKitDriver, '/usr/bin/Xvfb'].every((path) => existsSync(path))
  if (isComplete()) return
  if (mayInstall() && installPackages('Firefox and WebKitGTK for this proof', packages) && isComplete())
    return
  throw new Error(`This proof needs Firefox and WebKitGTK. On Debian: apt-get install ${packages.join(' ')}`)
}

/** A window of that engine on the shop at `baseUrl`; its pictures go to `pictures`. */
export async function startEngine(engine: Engine, baseUrl: string, pictures: string): Promise<EngineWindow> {
  const driver = engine === 'firefox' ? await startFirefox(firefox) : await startWebKit(webKitDriver)
  return new EngineWindow(driver, baseUrl, pictures)
}
