// A shop in production holds no stand-in: nothing that the process or its pages load leads to one, but the one import()
// that demo mode reaches.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const entries = ['server/main.ts', 'server/app.ts', 'app/routes.ts', 'app/root.tsx', 'app/entry.client.tsx']

describe('what a shop in production loads', () => {
  const loaded = loadedFrom([...entries, ...routeFiles()])

  it('is most of the shop', () => {
    expect(loaded.size).toBeGreaterThan(800)
    expect([...loaded]).toContain('app/foundation/gateways/payment/paystack.server.ts')
  })

  it('is no stand-in', () => {
    expect([...loaded].filter((file) => file.startsWith('stand-ins/'))).toEqual([])
    expect([...loaded]).not.toContain('server/demo-gateways.ts')
  })

  it('is neither Prometheus nor OpenTelemetry, until the configuration asks for them', () => {
    const files = [...loaded].filter((file) => !/^server\/(?:metrics|tracing)\//u.test(file))
    const used = files.filter((file) =>
      /from '(?:prom-client|@opentelemetry\/|\.\/(?:metrics|tracing)\/)/u.test(readFileSync(file, 'utf8')),
    )
    expect(used).toEqual([])
  })

  it('would be one in the demo shop', () => {
    expect([...loadedFrom(['server/demo-gateways.ts'])]).toContain('stand-ins/paystack/stand-in.server.ts')
  })
})

function routeFiles(): string[] {
  return [...readFileSync('app/routes.ts', 'utf8').matchAll(/'([a-z-]+\/[^']+\.route\.tsx?)'/gu)].map(
    ([, file = '']) => `app/${file}`,
  )
}

/** Every file that is reached; import() counts too, except that of the demo's gateways. */
function loadedFrom(starts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...starts]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, specifier = ''] of code.matchAll(/(?:from\s|import\s|import\()\s*'([^']+)'/gu)) {
      const path = specifier.replace(/\?.*$/u, '')
      if (path === './demo-gateways.ts') continue
      if (path.startsWith('#')) open.push(path.slice(1))
      else if (path.startsWith('.')) open.push(normalize(join(dirname(file), path)))
    }
  }
  return found
}
