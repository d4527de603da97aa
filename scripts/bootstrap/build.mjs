// The build is kept as long as nothing that goes into it has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRelease } from './packages.mjs'
import { root, run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const stampFile = join(root, 'build/.ade-build-hash')
/** Made by Node as the shop runs, of this build alone. */
export const compiledFolder = join(root, 'build/compiled')
const sources = [
  'app',
  'db/seed',
  'hair',
  'server',
  'stand-ins',
  'scripts/compress.ts',
  'scripts/page-rules.ts',
  'scripts/shop-manifest.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** @param {string} node */
export async function buildWhenNeeded(node) {
  if (isRelease) return
  const stamp = sourceStamp()
  const before = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null
  if (before === stamp) return
  say(before === null ? 'Building the shop (a few seconds) …' : 'The code has changed: rebuilding the shop …')
  // Without its stamp a build that breaks off half-way is never taken for a good one.
  rmSync(stampFile, { force: true })
  rmSync(compiledFolder, { recursive: true, force: true })
  await step(node, ['node_modules/@react-router/dev/bin.cjs', 'build'])
  await step(node, ['scripts/shop-manifest.ts'])
  await step(node, ['scripts/compress.ts'])
  writeFileSync(stampFile, stamp)
}

/**
 * @param {string} node
 * @param {string[]} args
 */
async function step(node, args) {
  const code = await run(node, args, { env: { NODE_ENV: 'production' } })
  if (code >= 128) process.exit(code)
  if (code !== 0) giveUp('The build failed. The reason is in the output above.')
}

function sourceStamp() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return `${hash.digest('hex')}\n`
}

/** Tests are no part of the build, drawings are read by name. */
const notBuilt = /\.test\.tsx?$|^db\/seed\/drawn\/masters\//u

/**
 * In a fixed order, so that the same files give the same stamp.
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return notBuilt.test(path) ? [] : [path]
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
