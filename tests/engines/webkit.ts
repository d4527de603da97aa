// WebKitGTK, the engine of Safari, by its own WebDriver, on a screen of its own that nobody sees.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import type { Driver } from './engine-window.ts'
import { findFreePort } from '#tests/free-port.ts'

const keys = { Escape: Key.ESCAPE, Enter: Key.ENTER, Tab: Key.TAB }

export async function startWebKit(driverPath: string): Promise<Driver> {
  const screen = await startScreen()
  const port = await findFreePort()
  const home = narrowHome()
  const server = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', HOME: home, XDG_CONFIG_HOME: home },
  })
  await untilAnswers(port)
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      }),
    )
    .build()
  return driverOf(driver, async () => {
    await driver.quit()
    await end(server)
    await end(screen.process)
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  })
}

/** The browser's own bar of buttons would keep the window wider than a phone. */
function narrowHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'ade-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(
    join(home, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }',
  )
  return home
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

function driverOf(driver: WebDriver, close: () => Promise<void>): Driver {
  return {
    name: 'webkit',
    open: (address) => driver.get(address),
    address: () => driver.getCurrentUrl(),
    run: (body, args) => driver.executeScript(body, ...args),
    async find(body, args) {
      const found = await driver.executeScript(body, ...args)
      if (!(found instanceof WebElement)) return null
      return { click: () => clickOn(driver, found), type: (text) => typeInto(found, text) }
    },
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    // The window is larger than its page by frame and bar.
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height, x: 0, y: 0 })
      const inner = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
      const extra = { width: width - inner[0], height: height - inner[1] }
      await driver
        .manage()
        .window()
        .setRect({ width: width + extra.width, height: height + extra.height, x: 0, y: 0 })
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    setCookie: ({ name, value }) => driver.manage().addCookie({ name, value, path: '/' }),
    complaints: () => [],
    close,
  }
}

async function clickOn(driver: WebDriver, element: WebElement): Promise<void> {
  await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
  await element.click()
}

async function typeInto(element: WebElement, text: string): Promise<void> {
  await element.clear()
  await element.sendKeys(text)
}

/** Xvfb chooses the number of the display and tells it. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, process: screen }
}

async function untilAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
