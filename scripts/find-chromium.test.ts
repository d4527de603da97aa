import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findChromium, findTestBrowser } from './find-chromium.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ade-chromium-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function install(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

it('takes the shell for the browser tests, and the whole browser for everything else', () => {
  const whole = install('chromium')
  expect(findTestBrowser()).toBe(whole)
  const shell = install('chromium-headless-shell')
  expect(findTestBrowser()).toBe(shell)
  expect(findChromium()).toBe(whole)
})

it('takes the one that CHROMIUM_PATH names before any other, and none when that is no program', () => {
  install('chromium-headless-shell')
  const mine = install('mine')
  vi.stubEnv('CHROMIUM_PATH', mine)
  expect(findTestBrowser()).toBe(mine)
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'))
  expect(findTestBrowser()).toBeNull()
})
