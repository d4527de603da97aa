import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { inlineScript } from './scripts/inline-script.ts'
import { pageRules } from './scripts/page-rules.ts'

const travelling =
  /app\/(?:foundation\/(?:lib|ui|settings|http\/shop-manifest)|domain\/(?:accounts\/account-hint|newsletter|cart|catalog|wishlist)|storefront\/(?:newsletter|cart|listing|saved|shell|product\/card-actions))/u

/**
 * What pages of the shop share travels as one file, with the libraries beneath it: two dozen small ones would queue for a
 * phone's six connections. What only lists show, and what only the pages behind the cart and the account show, are files of
 * their own, so that a first visit does not pay for them. What only the back office needs stays out of all of them: no
 * shopper loads a byte of that. What is loaded when somebody first reaches for it is nobody's share.
 */
const codeSplitting = {
  groups: [
    // First, because a file takes along what it stands on: the libraries are everybody's.
    { name: inFile('shared'), debugName: 'shared', minShareCount: 2, priority: 2 },
    { name: inFile('lists', 'inner'), debugName: 'lists and inner', minShareCount: 2, priority: 1 },
  ],
}

type File = 'shared' | 'lists' | 'inner'

function inFile(...files: File[]) {
  return (id: string, modules: Rolldown.ChunkingContext) => {
    const file = travelling.test(id) ? fileFor(pagesAbove(id, modules)) : null
    return file !== null && files.includes(file) ? file : null
  }
}

function fileFor(pages: readonly string[]): File | null {
  if (pages.some((id) => /\/app\/root\.tsx/u.test(id))) return 'shared'
  if (pages.length < 2) return null
  const kinds = new Set(pages.map(kindOf))
  const [kind] = kinds
  return kinds.size > 1 || kind === undefined || kind === 'first' ? 'shared' : kind
}

function kindOf(page: string): 'first' | 'lists' | 'inner' {
  if (/\/app\/storefront\/listing\/(?:shop|collection|search)\.route/u.test(page)) return 'lists'
  return /\/app\/storefront\/(?:home|product)\//u.test(page) ? 'first' : 'inner'
}

/** The entries of the shop that lead to it, whatever lies between; found by walking up, each module asked once. */
function pagesAbove(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): string[] {
  if (seen.has(id) || /\/app\/admin\//u.test(id)) return []
  seen.add(id)
  const info = modules.getModuleInfo(id)
  if (!info) return [id]
  // Only imported when it is wanted: no page brings it along.
  if (info.importers.length === 0 && info.dynamicImporters.length > 0) return []
  return info.importers.length === 0
    ? [id]
    : info.importers.flatMap((next) => pagesAbove(next, modules, seen))
}

const external = ['sharp', 'pg', 'pg-native', 'vite']

/** What runs as a process or a thread of its own: programFile finds them by these names. */
const programs = {
  main: './server/main.ts',
  'card-worker': './server/share-cards/card-worker.ts',
  'paint-worker': './server/wig-pictures/paint-worker.ts',
  'picture-child': './app/foundation/gateways/media/picture-child.server.ts',
}

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), tailwindcss(), reactRouter(), pageRules()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    // The whole server, with React Router's build inside: one graph, so that no class is there twice, and few files, because finding
    // and reading some thousand would be most of a start. sharp is native; pg looks for pg-native. While developing Node finds the packages:
    // Vite's runner cannot evaluate those that are CommonJS.
    ssr: {
      ...(command === 'build' && { resolve: { noExternal: true, external } }),
      build: { rolldownOptions: { input: programs } },
    },
  },
}))
