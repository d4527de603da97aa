// Reads the built style sheet once, for app/foundation/http/page-rules.server.ts: each rule with the elements, classes and types of
// fields that it asks for.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type ChildNode } from 'postcss'
import parseSelectors, { type Node, type Selector as SelectorNode } from 'postcss-selector-parser'
import type { Plugin } from 'vite'
import { nameOfType, type PageRules, type Rule } from '#app/foundation/http/page-rules.server.ts'

const module = 'virtual:page-rules'

/** Browser files are built before the server's. While developing there is no sheet to read, and pages name it alone. */
export function pageRules(clientDir = 'build/client'): Plugin {
  const inBundle = `\0${module}`
  return {
    name: 'page-rules',
    resolveId: (id) => (id === module ? inBundle : null),
    load(id) {
      if (id !== inBundle) return null
      const rules = this.environment.mode === 'build' ? readBuilt(clientDir) : null
      // Read as text, which is quicker than code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(rules))})`
    },
  }
}

function readBuilt(clientDir: string): PageRules {
  const folder = join(clientDir, 'assets')
  const name = readdirSync(folder).find((file) => /^app-[\w-]+\.css$/u.test(file))
  if (name === undefined) throw new Error(`no style sheet in ${folder}`)
  return readRules(`/assets/${name}`, readFileSync(join(folder, name), 'utf8'))
}

export function readRules(href: string, sheet: string): PageRules {
  const places = new Map<string, number>()
  const placeOf = (name: string): number => {
    const place = places.get(name) ?? places.size
    places.set(name, place)
    return place
  }

  const readNode = (node: ChildNode): Rule[] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return [{ selectors: readSelectors(node.selector), body: inside(node.nodes) }]
    if (node.type !== 'atrule') throw new Error(`a declaration outside of all rules: ${node.toString()}`)
    if (!node.nodes) return [`${node.toString()};`]
    // Of frames and descriptors nothing can be left out.
    if (!holdsRules.test(node.name)) return [node.toString()]
    return [{ at: `@${node.name} ${node.params}`, rules: node.nodes.flatMap(readNode) }]
  }

  const readSelectors = (list: string) =>
    parseSelectors()
      .astSync(list)
      .nodes.map((selector) => [selector.toString().trim(), ...needs(selector).map(placeOf)] as const)

  const rules = postcss.parse(sheet).nodes.flatMap(readNode)
  return { href, names: [...places.keys()], rules }
}

const holdsRules = /^(?:layer|media|supports|container)$/u

/** Each declaration once: for older browsers Lightning CSS writes some of them several times. */
function inside(nodes: readonly ChildNode[]): string {
  return [...new Set(nodes.map(String).toReversed())].toReversed().join(';')
}

/** Parts of a field that the browser draws, and the only type that has them. */
const partsOfFields: readonly [part: RegExp, type: string][] = [
  [/^::file-selector-button$/u, 'file'],
  [/^::-webkit-(?:date|calendar-picker)/u, 'date'],
  [/^::-webkit-(?:inner|outer)-spin-button$/u, 'number'],
]

/** The elements, classes and types without which nothing matches. */
function needs(selector: SelectorNode): string[] {
  return [...new Set(selector.nodes.flatMap(needsOf))]
}

function needsOf(node: Node): string[] {
  if (node.type === 'class') return [`.${node.value}`]
  if (node.type === 'tag') return [node.value.toLowerCase()]
  if (node.type === 'attribute')
    return node.attribute === 'type' && node.operator === '=' ? [nameOfType(node.value ?? '')] : []
  if (node.type === 'pseudo' && node.value.startsWith('::'))
    return partsOfFields.flatMap(([part, type]) => (part.test(node.value) ? [nameOfType(type)] : []))
  if (node.type !== 'pseudo' || !/^:(?:is|where|has)$/u.test(node.value)) return []
  // Of several one is enough: what all of them ask for is asked for.
  const [first = [], ...others] = node.nodes.map(needs)
  return first.filter((name) => others.every((one) => one.includes(name)))
}
