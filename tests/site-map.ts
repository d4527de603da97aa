// Every address of the shop from its own route table, so that a test of all routes cannot forget a new one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '#app/routes.ts'

export type SiteRoute = {
  /** With its parameters as they are written, e.g. /order/:token. */
  path: string
  file: string
  /** Takes posts. */
  isMutating: boolean
  /** Answers GET. */
  isReadable: boolean
  /** Shows something: a screen, not a file or an answer to a form. */
  isPage: boolean
}

type Entry = { path?: string; file: string; children?: Entry[] }

export function listRoutes(): SiteRoute[] {
  return (routes as Entry[]).flatMap((entry) => flatten(entry, '')).filter(({ path }) => !path.includes('*'))
}

function flatten({ path = '', file, children = [] }: Entry, above: string): SiteRoute[] {
  const full = `${above}/${path}`.replaceAll(/\/+/gu, '/').replace(/(?<=.)\/$/u, '')
  const source = readFileSync(join('app', file), 'utf8')
  const exports = (name: string) =>
    new RegExp(`^export (?:async )?(?:function|const) ${name}\\b|^export \\{[^}]*\\b${name}\\b`, 'mu').test(
      source,
    )
  const isPage = /^export default\b/mu.test(source)
  const own = {
    path: full,
    file,
    isMutating: exports('action'),
    isReadable: exports('loader') || isPage,
    isPage,
  }
  return [own, ...children.flatMap((child) => flatten(child, full))]
}
