// docs/operate.md and deploy/ name only what there is, and their files say what the shop needs. That the steps work is for
// tests/proof/operate.proof.ts.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#app/config.server.ts'
import { variableNames } from '#tests/variable-names.ts'
import { maxUploadBytes } from '#app/foundation/http/body-limits.ts'
import { releaseCommands } from '#scripts/release-files.ts'
import { readSteps } from './documented-steps.ts'

const pages = ['docs/operate.md', ...globSync('docs/operate/*.md')]
const deployed = globSync('deploy/**/*', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const read = (file: string) => readFileSync(file, 'utf8')
const docs = pages.map(read).join('\n')
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

/** Of Docker, systemd, PostgreSQL's image and the steps themselves. */
const othersVariables = [
  'COMPOSE_PROJECT_NAME',
  'DATABASE_PASSWORD',
  'SHOP_HOST',
  'SHOP_ADDRESS',
  'RELEASE',
  'NODE_COMPILE_CACHE',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
]

describe('what is named is there', () => {
  test('variables', () => {
    const named = [docs, ...deployed.map(read)]
      .join('\n')
      .matchAll(/(?<![\w.[$/-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![\w/-])/gu)
    const unknown = new Set([...named].map(([, name = '']) => name))
    for (const name of [...variableNames, ...othersVariables]) unknown.delete(name)
    // In capitals as systemd, nginx and SQL write them.
    for (const name of ['CMD_SHELL', 'AF_INET', 'AF_INET6', 'AF_UNIX', 'AF_NETLINK']) unknown.delete(name)
    expect([...unknown]).toEqual([])
  })

  test('every variable that production demands', () => {
    const refused = readConfig({ SHOP_MODE: 'production' })
    const demanded = refused.ok ? [] : refused.problems.map((problem) => problem.split(' ')[0] ?? '')
    expect(demanded.length).toBeGreaterThan(4)
    const given = read('deploy/ade.env')
    for (const name of demanded) {
      expect(docs).toContain(`\`${name}\``)
      expect(given).toMatch(new RegExp(`^${name}=`, 'mu'))
    }
  })

  test('files', () => {
    const linked = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/gu)].map(([, to = '']) =>
        normalize(join(dirname(page), to)),
      ),
    )
    const written = [...docs.matchAll(/`((?:deploy|docs|tests|scripts|app)\/[^\s`]+\.\w+)`/gu)].map(
      ([, to = '']) => to,
    )
    const inRelease = [...docs.matchAll(/\/opt\/ade\/current\/([\w./-]+)/gu)].map(([, to = '']) => to)
    const all = [...linked, ...written, ...inRelease].filter(
      (file) => !['deploy/.env', 'deploy/shop.env'].includes(file),
    )
    expect(all.length).toBeGreaterThan(8)
    expect(all.filter((file) => !existsSync(file))).toEqual([])
  })

  test('headings', () => {
    const known = new Set([...docs.matchAll(/^#+ (.+)$/gmu)].map(([, title = '']) => anchorOf(title)))
    const wanted = [...docs.matchAll(/\]\(#([^)]+)\)/gu)].map(([, anchor = '']) => anchor)
    expect(wanted.filter((anchor) => !known.has(anchor))).toEqual([])
  })

  test('commands', () => {
    const ofClone = [...docs.matchAll(/npm run ([\w:-]+)/gu)].map(([, name = '']) => name)
    expect(ofClone.filter((name) => manifest.scripts[name] === undefined)).toEqual([])
    const ofRelease = [...docs.matchAll(/scripts\/bootstrap\.mjs ([\w:-]+)/gu)].map(([, name = '']) => name)
    expect(ofRelease.length).toBeGreaterThan(2)
    expect(ofRelease.filter((name) => !releaseCommands.has(name))).toEqual([])
  })

  test('lines of the log', () => {
    const code = globSync('{app,server}/**/*.ts').map(read).join('\n')
    const named = [...docs.matchAll(/`([a-z_]+\.[a-z_]+)`/gu)].map(([, event = '']) => event)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((event) => !code.includes(`'${event}'`))).toEqual([])
  })
})

test('every block of commands is run by a proof or says what would run it', () => {
  const kinds = readSteps().map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'server').length).toBeGreaterThan(10)
  expect(new Set(kinds)).toEqual(new Set(['', 'server', 'docker', 'kubernetes', 'caddy']))
})

describe('the image', () => {
  const image = read('deploy/Dockerfile')
  test('has the Node that the tests run on, in both stages', () => {
    const bases = [...image.matchAll(/^FROM (\S+)/gmu)].map(([, base]) => base)
    const node = `node:${manifest.devDependencies['node']}-bookworm-slim`
    expect(bases).toEqual([node, node])
  })

  test('runs as nobody special, as one process, and says how it is', () => {
    const last = image.slice(image.lastIndexOf('FROM'))
    expect(last).toMatch(/^USER node$/mu)
    expect(last).toMatch(/^CMD \["node", "scripts\/bootstrap\.mjs", "start"\]$/mu)
    expect(last).toMatch(/^HEALTHCHECK .*\["node", "deploy\/healthcheck\.mjs"\]$/mu)
  })
})

describe('what stands in front', () => {
  const largest = maxUploadBytes('POST', 'http://shop.test/order/x/review/y?do=save') ?? Infinity
  test.each([
    ['deploy/nginx.conf', /client_max_body_size (\d+)m;/u],
    ['deploy/Caddyfile', /max_size (\d+)MB/u],
    ['deploy/kubernetes.yaml', /proxy-body-size: (\d+)m/u],
  ])('%s lets the largest form through', (file, form) => {
    const megabytes = Number(form.exec(read(file))?.[1])
    expect(megabytes * 1e6).toBeGreaterThanOrEqual(largest)
  })

  test('nginx keeps the one shop, passes the names on and sends nothing twice', () => {
    const nginx = read('deploy/nginx.conf')
    for (const line of [
      'max_fails=0;',
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      'proxy_next_upstream off;',
    ])
      expect(nginx).toContain(line)
  })
})

describe('a stop is waited for', () => {
  const limitMs = Number(/stopLimitMs = ([\d_]+)/u.exec(read('server/main.ts'))?.[1]?.replaceAll('_', ''))
  test.each([
    ['deploy/ade.service', /TimeoutStopSec=(\d+)/u],
    ['deploy/compose.yaml', /shop:[\s\S]*?stop_grace_period: (\d+)s/u],
    ['deploy/kubernetes.yaml', /terminationGracePeriodSeconds: (\d+)/u],
  ])('by %s', (file, form) => {
    expect(Number(form.exec(read(file))?.[1]) * 1000).toBeGreaterThan(limitMs + 5_000)
  })
})

test('compose: the shop starts after its database, and every name leads somewhere', () => {
  const compose = parse(read('deploy/compose.yaml')) as {
    services: Record<string, { volumes?: string[]; env_file?: string; depends_on?: unknown }>
    volumes: Record<string, unknown>
  }
  expect(Object.keys(compose.services)).toEqual(['shop', 'database', 'caddy'])
  expect(compose.services['shop']?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0] ?? ''),
  )
  const named = mounted.filter((name) => !name.startsWith('.'))
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  for (const path of mounted.filter((name) => name.startsWith('.')))
    expect(existsSync(`deploy/${path}`)).toBe(true)
})

type Container = Record<string, unknown> & {
  env: { name: string; value: string }[]
  ports: { name: string; containerPort: number }[]
  lifecycle: { preStop: unknown }
}
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: Record<string, unknown> & { replicas?: number; template?: { spec: { containers: [Container] } } }
}

test('kubernetes: two shops, three probes, a pause before the stop, and names that meet', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const [deployment, service, budget, ingress] = documents.map((document) => document.toJS() as Manifest)
  expect([deployment, service, budget, ingress].map((one) => `${one?.apiVersion} ${one?.kind}`)).toEqual([
    'apps/v1 Deployment',
    'v1 Service',
    'policy/v1 PodDisruptionBudget',
    'networking.k8s.io/v1 Ingress',
  ])
  expect(deployment?.spec.replicas).toBe(2)
  const container = deployment?.spec.template?.spec.containers[0]
  const probe = (path: string) => expect.objectContaining({ httpGet: { path, port: 'http' } })
  expect(container).toMatchObject({
    startupProbe: probe('/readyz'),
    readinessProbe: probe('/healthz'),
    livenessProbe: probe('/healthz'),
    ports: [{ name: 'http', containerPort: 3000 }],
  })
  expect(container?.lifecycle.preStop).toBeDefined()
  expect(container?.env.filter(({ name }) => !variableNames.includes(name))).toEqual([])
  const labels = { app: 'ade' }
  expect(deployment?.spec).toMatchObject({
    selector: { matchLabels: labels },
    template: { metadata: { labels } },
  })
  expect(service?.spec).toMatchObject({ selector: labels, ports: [{ targetPort: 'http' }] })
  expect(budget?.spec).toMatchObject({ minAvailable: 1, selector: { matchLabels: labels } })
  expect(JSON.stringify(ingress?.spec)).toContain('"backend":{"service":{"name":"ade"')
})

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/gu, '')
    .replaceAll(' ', '-')
}
