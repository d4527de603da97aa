import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

const travelling =
  /app\/(lib|ui|account\/account-hint|http\/shop-manifest|newsletter|settings|cart|catalog|shell|brand)/u

/**
 * What pages of the shop share travels as one file, with the libraries beneath it: two dozen small ones would queue for a
 * phone's six connections. What only the back office needs stays out of it: no shopper loads a byte of that.
 */
const codeSplitting = {
  groups: [
    {
      name: (id: string, modules: Rolldown.ChunkingContext) =>
        travelling.test(id) && isShared(pagesAbove(id, modules)) ? 'shared' : null,
      debugName: 'shared',
      minShareCount: 2,
    },
  ],
}

/** By two pages, or by the root, which is on every page. */
function isShared(pages: readonly string[]): boolean {
  return pages.length >= 2 || pages.some((id) => /\/app\/root\.tsx/u.test(id))
}

/** The entries of the shop that lead to it, whatever lies between; found by walking up, each module asked once. */
function pagesAbove(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): string[] {
  if (seen.has(id) || /\/app\/admin(?:-[a-z]+)?\//u.test(id)) return []
  seen.add(id)
  const info = modules.getModuleInfo(id)
  const above = info ? [...info.importers, ...info.dynamicImporters] : []
  return above.length === 0 ? [id] : above.flatMap((next) => pagesAbove(next, modules, seen))
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    // The server bundle is our own half of the server with React Router's build inside.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
