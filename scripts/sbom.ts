// npm run sbom [file | --check]: the bill of materials of what runs in production, on every platform, in CycloneDX 1.6. From the lock file
// alone, so that the same release has the same one. `npm sbom --omit dev` leaves out 49 packages that a tool needs besides
// us (React Router and OpenTelemetry among them), and without that word npm refuses because of a tool's own dependencies.
import { readFileSync, writeFileSync } from 'node:fs'
import { licenceOf } from './licences.ts'

type Locked = { version: string; license?: string; integrity?: string; dev?: boolean; optional?: boolean }

/** `locked` is the lock file's `packages`. */
export function makeBill(locked: Record<string, Locked>) {
  const { '': shop, ...rest } = locked
  const components = Object.entries(rest)
    .filter(([, { dev }]) => dev !== true)
    .map(([path, entry]) => component(nameOf(path), entry))
  const once = [...new Map(components.map((one) => [one['bom-ref'], one])).values()]
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'ade-shop', version: shop?.version ?? '' } },
    components: once,
  }
}

function component(name: string, { version, license: named, integrity, optional = false }: Locked) {
  const license = licenceOf(name, named) ?? ''
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const isExpression = / (?:OR|AND) /u.test(license)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    licenses: [isExpression ? { expression: license } : { license: { id: license } }],
    hashes: hashesOf(integrity),
  }
}

/** The lock file writes base64 and CycloneDX hexadecimal. */
function hashesOf(integrity = '') {
  const [algorithm, base64 = ''] = integrity.split(/-(.*)/su)
  if (algorithm !== 'sha512') return []
  return [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }]
}

function nameOf(path: string): string {
  const folder = 'node_modules/'
  return path.slice(path.lastIndexOf(folder) + folder.length)
}

/** Packages whose licence or hash nobody knows: a bill with one of them says less than it seems to. */
export function incomplete({ components }: ReturnType<typeof makeBill>): string[] {
  return components
    .filter(({ licenses, hashes }) => hashes.length !== 1 || !/[A-Z0-9]/u.test(JSON.stringify(licenses)))
    .map((one) => one['bom-ref'])
}

if (import.meta.main) {
  const file = process.argv[2] ?? 'ade.cdx.json'
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const bill = makeBill(packages)
  const unknown = incomplete(bill)
  if (unknown.length > 0) {
    process.stdout.write(`Without a licence or a hash: ${unknown.join(', ')}\n`)
    process.exitCode = 1
  }
  if (file !== '--check') {
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
    process.stdout.write(`ade · ${file}: ${bill.components.length} packages\n`)
  }
}
