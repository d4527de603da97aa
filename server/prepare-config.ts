// From the environment to a configuration that can be started with: variables read, data folder there and writable.
import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, readConfig } from '#app/config.server.ts'
import { makePrivateFolder } from './private-folder.ts'
import { findRelease } from './release.ts'

export type PreparedConfig = { ok: true; config: Config } | { ok: false; message: string }

const releaseIsNoDemo =
  'This is a release, which runs a shop that takes money: set SHOP_MODE=production. The demo shop runs from a clone of the repository, by npm start.'

/** Reads `.env` when there is one (real variables win), then the environment, then makes the data folder. */
export function prepareConfig(env: NodeJS.ProcessEnv): PreparedConfig {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(env)
  if (!read.ok) {
    const list = read.problems.map((problem) => `  - ${problem}`).join('\n')
    return {
      ok: false,
      message: `The shop cannot start. Please correct these settings (.env.example explains each):\n${list}`,
    }
  }
  if (read.config.mode === 'demo' && findRelease() !== null) return { ok: false, message: releaseIsNoDemo }
  const config = { ...read.config, dataDir: resolve(read.config.dataDir) }
  const problem = makeWritable(config.dataDir)
  return problem === null ? { ok: true, config } : { ok: false, message: problem }
}

function makeWritable(dataDir: string): string | null {
  try {
    makePrivateFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `The shop keeps its data in ${dataDir}, and that folder cannot be written to (${reason}).\nChoose another: DATA_DIR=/some/folder npm start`
  }
}
