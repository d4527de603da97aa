// Where the built half of the server comes from: the build folder, or Vite while developing.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'

type BuiltServer = typeof import('./app.ts')

export type Pages = {
  load: () => Promise<BuiltServer>
  /** Folder of the built browser files; null while developing. */
  clientDir: string | null
  vite: ViteDevServer | null
  close: () => Promise<void>
}

export async function loadBuiltPages(): Promise<Pages> {
  const built = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as BuiltServer
  return { load: async () => built, clientDir: 'build/client', vite: null, close: async () => {} }
}

/** Vite in middleware mode: pages and job handlers are loaded anew after each change. */
export async function loadDevelopmentPages(): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    load: async () => (await vite.ssrLoadModule('./server/app.ts')) as BuiltServer,
    clientDir: null,
    vite,
    close: () => vite.close(),
  }
}
