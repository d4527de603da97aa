// A shop of its own for tests: the real server process on a free port, with a database folder that is thrown away.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { variableNames } from './variable-names.ts'
import { heapArgs, heaps } from '#scripts/bootstrap/heaps.mjs'
import { findFreePort } from './free-port.ts'
import { placeKeptPictures, takeKeptPictures } from './kept-pictures.ts'

export type ShopProcess = {
  baseUrl: string
  /** Where it listens, whatever address it was told that shoppers use. */
  address: string
  dataDir: string
  child: ChildProcess
  /** Ends the process as a supervisor would and removes its folder. */
  stop: () => Promise<void>
}

export const builtServer = 'build/server/main.js'

/** A first start makes the database and seeds the demo shop. */
const startLimitMs = 300_000
const stopLimitMs = 15_000

/** Starts the built server, of another folder when one is given, and waits for its ready line; throws with what it said when that does not come. */
export function startShop(env: Record<string, string> = {}, cwd = '.'): Promise<ShopProcess> {
  // A release from before the server was built whole has its source only.
  const built = existsSync(join(cwd, builtServer)) ? builtServer : 'server/main.ts'
  return startServer([...heapArgs, built], env, cwd)
}

/** As `npm run dev` does: pages made by Vite from their source. */
export function startDevelopment(): Promise<ShopProcess> {
  return startServer(['server/main.ts', '--dev'], { NODE_ENV: 'development' })
}

async function startServer(args: string[], env: Record<string, string>, cwd = '.'): Promise<ShopProcess> {
  const port = await findFreePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'ade-'))
  // The database's own user must be able to pass through when we are root.
  await chmod(dataDir, 0o755)
  placeKeptPictures(env['DATA_DIR'] ?? dataDir)
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...noSettings,
      NODE_ENV: 'production',
      ...heaps,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  const stop = async () => {
    await end(child)
    takeKeptPictures(env['DATA_DIR'] ?? dataDir)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const address = `http://127.0.0.1:${port}`
    return { baseUrl: await untilReady(child), address, dataDir, child, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Set to nothing, so that neither the developer's own settings nor a .env file reach a test. */
const noSettings = Object.fromEntries(variableNames.map((name) => [name, '']))

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(
      () => reject(new Error(`no ready line within ${startLimitMs} ms:\n${said}`)),
      startLimitMs,
    )
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /^ready (http\S+)$/mu.exec(said)
      if (!ready?.[1]) return
      clearTimeout(late)
      // From here on what it says is only kept from filling the pipe, and errors are shown.
      child.stdout?.off('data', listen).resume()
      child.stderr?.off('data', listen).pipe(process.stderr, { end: false })
      resolve(ready[1])
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      reject(new Error(`the shop ended (${signal ?? code}) before it was ready:\n${said}`))
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const cut = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  await ended
  clearTimeout(cut)
}
