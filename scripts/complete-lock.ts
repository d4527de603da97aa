// Completes package-lock.json: node scripts/complete-lock.ts [--check]. Tools with native parts name one optional
// package per platform. When the registry in use does not hold those of other platforms, npm install leaves them out
// of the lock file without a word, and npm ci then refuses it everywhere. Each gets an entry with its exact version and
// the platform that its name tells; npm skips it elsewhere and fetches it where it belongs. Such an entry has no integrity
// hash until a registry that holds the package gives one; --check says so. Run it after every npm install that changes the lock file.
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'

type Entry = {
  version?: string
  integrity?: string
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Entry> }
type Platform = { cpu?: string[]; libc?: string[]; os?: string[] }

const lock: Lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingEntries(lock.packages)
const paths = Object.keys(missing)
if (process.argv.includes('--check')) {
  for (const path of paths) process.stdout.write(`${path} is missing in ${file}\n`)
  const unproven = Object.entries(lock.packages).filter(
    ([path, { integrity, inBundle }]) => path !== '' && integrity === undefined && inBundle !== true,
  )
  for (const [path] of unproven)
    process.stdout.write(`${path} has no integrity: delete it and run npm install --package-lock-only\n`)
  process.exitCode = paths.length + unproven.length > 0 ? 1 : 0
} else if (paths.length > 0) {
  const packages = Object.entries({ ...lock.packages, ...missing })
  // npm's own order, so that its next write changes nothing.
  packages.sort(([one], [other]) => one.localeCompare(other, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  process.stdout.write(`ade · ${paths.length} entries added to ${file}\n`)
}

function missingEntries(packages: Record<string, Entry>): Record<string, object> {
  const found: Record<string, object> = {}
  for (const [parent, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      // A range comes from a package that npm could look up, so it is there.
      if (!/^\d+\.\d+\.\d+[\w.+-]*$/u.test(version)) continue
      const places = lookupPlaces(parent, name)
      const locked = places.map((place) => packages[place]).find((entry) => entry !== undefined)
      if (locked?.version === version) continue
      const place = locked ? places.at(0) : places.at(-1)
      if (place) found[place] = { version, optional: true, ...platformOf(name) }
    }
  }
  return found
}

/** Where Node looks for `name` from the folder of `parent`: inside it, then beside each folder above. */
function lookupPlaces(parent: string, name: string): string[] {
  const places: string[] = []
  for (
    let folder = parent;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    places.push(`${folder}/node_modules/${name}`)
  }
  return [...places, `node_modules/${name}`]
}

/** The naming that native packages share: …-linux-x64-musl, …-win32-arm64-msvc, …-wasm32-wasi. */
function platformOf(name: string): Platform {
  const words = name.split(/[/-]/u)
  const os = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].find((word) =>
    words.includes(word),
  )
  const cpu = [
    'arm',
    'arm64',
    'ia32',
    'loong64',
    'mips64el',
    'ppc64',
    'riscv64',
    's390x',
    'wasm32',
    'x64',
  ].find((word) => words.includes(word))
  if (!cpu) throw new Error(`${name} does not tell its platform: add its entry to ${file} by hand`)
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
  return { cpu: [cpu], ...(libc ? { libc } : {}), ...(os ? { os: [os] } : {}) }
}
