// `import code from './x.ts?script'` gives the text of x.ts and of all that it imports, as one classic script inside a page:
// it asks for nothing. What is typed and tested as a module needs no second spelling.
import { relative, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const mark = '?script'

export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(mark)) return null
      const found = await this.resolve(source.slice(0, -mark.length), importer, { skipSelf: true })
      // From the root: the bundle names its modules, and two folders shall give the same bytes. The extension goes last, or other
      // plugins would take the text for TypeScript.
      return found && `\0${relative('.', found.id)}${mark}.js`
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(`${mark}.js`)) return null
      const entry = resolve(id.slice(1, -`${mark}.js`.length))
      const { code, moduleIds } = await bundleScript(entry)
      for (const module of moduleIds) this.addWatchFile(module)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

export async function bundleScript(entry: string): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [chunk] = Array.isArray(built) ? (built[0]?.output ?? []) : 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`)
  // A page ends its script at the first such letters, whatever they stand in.
  if (/<\/script|<!--/iu.test(chunk.code)) throw new Error(`${entry} cannot stand in a page`)
  return chunk
}
