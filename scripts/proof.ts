// npm run proof: the long proofs. Those of tests/proof (races, crashes, floods) by vitest; those of tests/visual (every
// screen for everyone, every screen against its reference) by Playwright on the built shop. Arguments are passed on, so
// that `npm run proof -- races` runs those whose file name holds the word. tests/visual/look.spec.ts proves nothing: it
// takes pictures to look at, and runs only when it is named. `npm run proof -- promises` has options of its own.
import { globSync } from 'node:fs'
import { readAsked } from './asked-promises.ts'
import { provideChromium } from './find-chromium.ts'
import { runTool } from './run-tool.ts'

const [first, ...rest] = process.argv.slice(2)
const isPromises = first === 'promises'
const given = isPromises ? [first] : process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('-'))
const words = firstOption < 0 ? given : given.slice(0, firstOption)
const options = given.slice(words.length)

const proofs = globSync('tests/proof/*.proof.ts').filter(isWanted)
const screens = globSync('tests/visual/*.spec.ts').filter(isWanted)
if (proofs.length + screens.length === 0) {
  process.stderr.write(`ade · No proof is called ${words.join(' ')}.\n`)
  process.exitCode = 1
}
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.proof.config.ts']
const asked: Record<string, string> = isPromises ? { PROMISES: JSON.stringify(readAsked(rest)) } : {}
if (proofs.length > 0) await prove([...vitest, ...proofs], asked)
if (screens.length > 0) await proveScreens()

function isWanted(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return words.length === 0 ? name !== 'look.spec.ts' : words.some((word) => name.includes(word))
}

async function proveScreens(): Promise<void> {
  const chromium = provideChromium()
  if (!chromium.ok) {
    process.stderr.write(`ade · ${chromium.message}\n`)
    process.exitCode = 1
    return
  }
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'playwright.proof.config.ts']
  await prove([...playwright, ...screens], { CHROMIUM_PATH: chromium.path })
}

/** The other proofs are run whatever one of them says. */
async function prove(tool: string[], env: Record<string, string> = {}): Promise<void> {
  const { code } = await runTool([...tool, ...options], { show: 'now', env })
  if (code !== 0) process.exitCode = code
}
