import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

const travelling = /app\/(lib|ui|account\/account-hint|newsletter|cart|catalog|shell|brand)/u

/**
 * What pages of the shop share travels as one file, with the libraries beneath it: two dozen small ones would queue for a
 * phone's six connections. What only the back office needs stays out of it: no shopper loads a byte of that.
 */
const codeSplitting = {
  groups: [
    {
      name: (id: string, modules: Rolldown.ChunkingContext) =>
        travelling.test(id) && isUsedByShop(id, modules) ? 'shared' : null,
      debugName: 'shared',
      minShareCount: 2,
    },
  ],
}

/** Whether a page of the shop imports it, whatever lies between. Found by walking up; each module is asked once. */
function isUsedByShop(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id) || /\/app\/admin(?:-[a-z]+)?\//u.test(id)) return false
  seen.add(id)
  const info = modules.getModuleInfo(id)
  if (info === null) return true
  const above = [...info.importers, ...info.dynamicImporters]
  return above.length === 0 || above.some((next) => isUsedByShop(next, modules, seen))
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
