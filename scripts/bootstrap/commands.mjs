// What each command needs before it can run, and what it runs.
import { buildWhenNeeded, compiledFolder } from './build.mjs'
import { heapArgs, heaps } from './heaps.mjs'
import { findNode, installWhenNeeded, isRelease } from './packages.mjs'
import { run } from './run.mjs'
import { giveUp } from './say.mjs'
import { supervise } from './supervise.mjs'

/**
 * A release (scripts/release.ts) has those that are `isForServers`.
 * @type {Record<string, { does: string, needsBuild: boolean, isForServers?: boolean, nodeEnv?: string, isKeptUp?: boolean, args: string[] }>}
 */
export const commands = {
  start: {
    does: 'starts the shop',
    needsBuild: true,
    isForServers: true,
    nodeEnv: 'production',
    isKeptUp: true,
    args: [...heapArgs, 'build/server/main.js'],
  },
  dev: {
    does: 'starts the shop with hot reload',
    needsBuild: false,
    nodeEnv: 'development',
    args: ['server/main.ts', '--dev'],
  },
  test: { does: 'runs the tests', needsBuild: true, args: ['scripts/test.ts'] },
  'test:all': {
    does: 'runs the tests and the long sweeps',
    needsBuild: true,
    args: ['scripts/test.ts', 'all'],
  },
  check: {
    does: 'checks format, lint, types, dead code and licences',
    needsBuild: false,
    args: ['scripts/check.ts'],
  },
  seed: {
    does: 'fills the database: seed <scenario>',
    needsBuild: false,
    args: ['scripts/seed.ts'],
  },
  proof: { does: 'runs the long proofs', needsBuild: true, args: ['scripts/proof.ts'] },
  bench: {
    does: 'runs the benchmarks: bench [hair | pages | dynamic | start | memory | orders | campaigns | growth | scale]',
    needsBuild: true,
    args: ['bench/run.ts'],
  },
  'admin:invite': {
    does: 'prints an invitation link to the back office: admin:invite <email> [role]',
    needsBuild: false,
    isForServers: true,
    args: ['scripts/admin-invite.ts'],
  },
  'audit:verify': {
    does: 'checks that the audit log is unchanged',
    needsBuild: false,
    isForServers: true,
    args: ['scripts/audit-verify.ts'],
  },
  backup: {
    does: 'writes the whole shop into one file: backup [--to <folder>], backup --verify <file>',
    needsBuild: false,
    isForServers: true,
    args: ['scripts/backup.ts'],
  },
  restore: {
    does: 'brings a backup into an empty database: restore <file> [--into <folder or address>]',
    needsBuild: false,
    isForServers: true,
    args: ['scripts/restore.ts'],
  },
  'move-data': {
    does: 'moves the private database to a PostgreSQL server or back: move-data --to | --from <address>',
    needsBuild: false,
    isForServers: true,
    args: ['scripts/move-data.ts'],
  },
  sbom: {
    does: 'writes the bill of materials (CycloneDX): sbom [file]',
    needsBuild: false,
    args: ['scripts/sbom.ts'],
  },
  build: { does: 'builds the shop when something changed', needsBuild: true, args: [] },
  release: {
    does: 'makes a folder and an archive that a server runs without these packages and without building',
    needsBuild: true,
    args: ['scripts/release.ts'],
  },
}

/** What V8 has compiled and TypeScript without its types, from the last start: a fifth of the next one. */
const compileCache = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiledFolder }

/** @param {string[]} argv */
export async function runCommand([name = '', ...args]) {
  const here = known()
  const command = Object.hasOwn(here, name) ? here[name] : undefined
  if (!command) giveUp(usage(name))
  await installWhenNeeded()
  const node = await findNode()
  if (command.needsBuild) await buildWhenNeeded(node)
  if (command.args.length === 0) return
  const nodeEnv = command.nodeEnv ? { NODE_ENV: command.nodeEnv } : {}
  const env = { ...heaps, ...(command.isKeptUp ? compileCache : {}), ...nodeEnv }
  const line = [...command.args, ...args]
  process.exit(await (command.isKeptUp ? supervise(node, line, env) : run(node, line, { env })))
}

function known() {
  if (!isRelease) return commands
  return Object.fromEntries(Object.entries(commands).filter(([, { isForServers }]) => isForServers))
}

/** @param {string} name */
function usage(name) {
  const lines = Object.entries(known()).map(([one, { does }]) => `  ${one.padEnd(12)} ${does}`)
  const opening = name === '' ? 'Which command?' : `There is no command "${name}".`
  return [`${opening} Known ones:`, ...lines].join('\n')
}
