// The browser learns every route from one manifest that React Router writes. This writes a second one without the back
// office, for the pages of the shop: no shopper loads the list of its routes. app/entry.server.tsx says which page gets which.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOfficeRoute, shopManifest } from '#app/foundation/http/shop-manifest.ts'

const folder = 'build/client/assets'
const before = 'window.__reactRouterManifest='

const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/u.test(file))
if (name === undefined) throw new Error(`no manifest in ${folder}`)
const text = await readFile(join(folder, name), 'utf8')
if (!text.startsWith(before)) throw new Error(`${name} does not begin as expected`)
const manifest = JSON.parse(text.slice(before.length).replace(/;\s*$/u, '')) as {
  routes: Record<string, unknown>
  url: string
}
const url = shopManifest(manifest.url)
const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isOfficeRoute(id)))
await writeFile(join('build/client', url), `${before}${JSON.stringify({ ...manifest, routes, url })};`)
