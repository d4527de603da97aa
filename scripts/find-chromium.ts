// The browser of the browser tests: the system's Chromium, never a downloaded one.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of the browser: CHROMIUM_PATH if set, else the first known name in PATH; null when there is none. */
export function findChromium(): string | null {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return isExecutable(chosen) ? chosen : null
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...macApps].find(isExecutable) ?? null
}

export type ChromiumFound = { ok: true; path: string } | { ok: false; message: string }

/** Finds Chromium or, as root on Debian, installs it; otherwise says what to run. */
export function provideChromium(): ChromiumFound {
  const there = findChromium()
  if (there) return { ok: true, path: there }
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return { ok: false, message: `CHROMIUM_PATH names no program: ${chosen}` }
  if (mayInstall()) {
    const installed = installPackages('Chromium for the browser tests', ['chromium'])
    const path = findChromium()
    if (path) return { ok: true, path }
    return {
      ok: false,
      message: installed ? 'Debian installed Chromium, but it is not in PATH.' : howToInstall(),
    }
  }
  return { ok: false, message: howToInstall() }
}

function howToInstall(): string {
  const word = 'The browser tests need Chromium or Chrome, and none was found. '
  if (process.platform === 'darwin') return `${word}Run: brew install --cask chromium`
  if (isDebian()) return `${word}Run: sudo apt-get update && sudo apt-get install -y chromium`
  return `${word}Install it, or name yours: CHROMIUM_PATH=/path/to/chromium npm test`
}

/** As root on Debian; elsewhere it is the person's to do. */
export function mayInstall(): boolean {
  return isDebian() && process.getuid?.() === 0
}

/** Installs Debian's packages and says so. False when apt-get fails. */
export function installPackages(what: string, packages: string[]): boolean {
  process.stdout.write(
    `ade · No ${what}: installing what Debian has (apt-get install ${packages.join(' ')}) …\n`,
  )
  return runApt('update') && runApt('install', '-y', '--no-install-recommends', ...packages)
}

function isDebian(): boolean {
  const file = '/etc/os-release'
  return existsSync(file) && /^ID="?debian"?$/mu.test(readFileSync(file, 'utf8'))
}

function runApt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not there, or not ours to run: the next candidate.
    return false
  }
}
