// Where the programs are that run in a thread or a process of their own.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const isSource = import.meta.url.endsWith('.ts')

/**
 * The file of a program by its name in vite.config.ts: beside the built server, or its source where the source runs (development, tests,
 * scripts).
 */
export function programFile(name: string, source: URL): URL {
  return isSource ? source : pathToFileURL(resolve('build/server', `${name}.js`))
}
