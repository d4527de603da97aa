// Which files of the repository a release holds: what its commands reach by import, and what these read from the disk.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { commands } from './bootstrap/commands.mjs'

/** Reached in the demo shop alone, by import() of these names: stand-ins, and made-up goods. */
const ofDemo = new Set(['server/demo-gateways.ts', 'db/seed/demo.ts'])
/** The same in the build, which names what it splits off by the module that import() names. */
const builtDemo = /^build\/server\/assets\/demo(?:-gateways)?-[\w-]+\.js/u

/** The commands that a release has, each with its script, or the built server. */
export const releaseCommands: ReadonlyMap<string, string> = new Map(
  Object.entries(commands)
    .filter(([, { isForServers }]) => isForServers)
    .map(([name, { args }]) => [name, args.find((arg) => /\.[tj]s$/u.test(arg)) ?? '']),
)

/** Read by name while the shop runs, and what begins everything. */
const others = [
  'scripts/bootstrap.mjs',
  'scripts/bootstrap/*.mjs',
  'db/migrations/**/*.{sql,json}',
  // What an empty shop shows on its home page.
  'db/seed/drawn/manifest.json',
  'db/seed/drawn/masters/{hero,banner,tile}-*.avif',
  'app/**/*.br',
  'build/{client,server}/**/*',
  // By name: settings that somebody filled in may lie beside them.
  'deploy/{Caddyfile,ade.env,ade.service,healthcheck.mjs,logrotate,nginx.conf}',
  'deploy/{grafana,prometheus}/*',
  // The licences of what is inside.
  'NOTICE',
  'app/styles/type/OFL-*.txt',
  'docs/{observe,operate,privacy}.md',
  'docs/operate/*.md',
  '.env.example',
]

/** Sorted paths, seen from the root of the repository, of all files of a release but its packages and what is written for it. */
export function listReleaseFiles(): string[] {
  const read = others.flatMap((pattern) =>
    globSync(pattern, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => normalize(join(entry.parentPath, entry.name)))
      .filter((file) => !builtDemo.test(file)),
  )
  return [
    ...new Set([
      ...filesReachedFrom([...releaseCommands.values()].filter((file) => file.endsWith('.ts'))),
      ...read,
    ]),
  ].toSorted()
}

/** Follows import, export … from, import() and new URL(…, import.meta.url), but not what is of the demo alone. */
export function filesReachedFrom(starts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...starts]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const target of importsOf(file)) if (!ofDemo.has(target)) open.push(target)
  }
  return found
}

const forms = [
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"]*?from\s+'([^']+)'/gu,
  /(?:^|\n)import\s+'([^']+)'/gu,
  /(?<!typeof )\bimport\('([^']+)'\)/gu,
  /new URL\('([^']+)', import\.meta\.url\)/gu,
]

function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return forms
    .flatMap((form) => [...code.matchAll(form)])
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => /\.(?:ts|mjs)$/u.test(specifier))
    .map((specifier) =>
      specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier)),
    )
}
