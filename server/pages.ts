// Where the pages come from: the build that the server itself is of, or Vite while developing.
import type { ViteDevServer } from 'vite'

type PagesModule = typeof import('./app.ts')

export type Pages = {
  load: () => Promise<PagesModule>
  /** Folder of the built browser files; null while developing. */
  clientDir: string | null
  vite: ViteDevServer | null
  close: () => Promise<void>
}

export async function loadBuiltPages(): Promise<Pages> {
  const built = await import('./app.ts')
  return { load: async () => built, clientDir: 'build/client', vite: null, close: async () => {} }
}

/** Vite in middleware mode: pages and job handlers are loaded anew after each change. */
export async function loadDevelopmentPages(): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    load: async () => (await vite.ssrLoadModule('./server/app.ts')) as PagesModule,
    clientDir: null,
    vite,
    close: () => vite.close(),
  }
}
