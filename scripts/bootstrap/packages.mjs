// The packages of package-lock.json and, among them, the pinned Node.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const stampFile = join(root, 'node_modules/.ade-lock-hash')
const nodeFolder = join(root, 'node_modules/node')
const pinnedNode = join(nodeFolder, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
const leastMajor = 24
/** A release brings its packages and its build, and runs on the Node of the machine. */
export const isRelease = existsSync(join(root, 'release.json'))

export async function installWhenNeeded() {
  // Packages that are linked in belong to another folder, which would be emptied through the link.
  if (isRelease || isLinked(join(root, 'node_modules'))) return
  const stamp = lockStamp()
  if (readIfThere(stampFile) === stamp) return
  if (existsSync(stampFile) || !isInstalledByHand()) {
    const why = existsSync(join(root, 'node_modules')) ? 'The list of packages has changed' : 'First start'
    say(`${why}: installing the packages (npm ci, a minute or two) …`)
    const code = await npm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
    if (code !== 0)
      giveUp(
        `npm ci ended with code ${code}. Check that the npm registry can be reached, then run the same command again.`,
      )
  }
  writeFileSync(stampFile, stamp)
}

/** The pinned Node; made good when npm was told not to run install scripts, or else ours if it is new enough. */
export async function findNode() {
  if (isRelease) return isNewEnough() ? process.execPath : giveUp(tooOld)
  if (works(pinnedNode)) return pinnedNode
  if (existsSync(join(nodeFolder, 'installArchSpecificPackage.js'))) {
    say('The pinned Node 24 is not there because npm ran no install scripts: fetching it …')
    await run(process.execPath, ['installArchSpecificPackage'], {
      cwd: nodeFolder,
      env: { npm_config_ignore_scripts: 'false' },
    })
    if (works(pinnedNode)) return pinnedNode
  }
  if (isNewEnough()) {
    say(`The pinned Node could not be fetched; going on with this Node ${process.versions.node}.`)
    return process.execPath
  }
  return giveUp(
    `The shop runs on Node ${leastMajor}, and its own could not be fetched. Run "npm rebuild node", or install Node ${leastMajor} (https://nodejs.org), and try again.`,
  )
}

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= leastMajor
}

const tooOld = `This is Node ${process.versions.node}, and the shop runs on Node ${leastMajor} or newer. Install it (https://nodejs.org), then run the same command again.`

/**
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function npm(args, options) {
  const cli = process.env.npm_execpath
  // Under `npm start` the same npm again, whatever PATH says.
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

function lockStamp() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

/** Someone ran npm ci or npm install without us: npm's own list of what lies in node_modules says the same versions. */
function isInstalledByHand() {
  const there = readIfThere(join(root, 'node_modules/.package-lock.json'))
  if (there === null) return false
  const installed = JSON.parse(there).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : optional || peer
  })
}

/** @param {string} folder */
function isLinked(folder) {
  return existsSync(folder) && lstatSync(folder).isSymbolicLink()
}

/** @param {string} node */
function works(node) {
  if (!existsSync(node)) return false
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.startsWith(`v${leastMajor}.`)
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
