// Written words (Markdown: headings, paragraphs, lists, links, bold) as the tree that app/foundation/ui/rich-text.tsx draws. What
// is none of these is shown as the text that it is; HTML never is anything else.
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { RichTextBlock, RichTextInline, RichTextItem } from '#app/foundation/ui/rich-text.tsx'
import { fillIn, type Fills } from './fills.ts'

type RootContent = ReturnType<typeof fromMarkdown>['children'][number]
type List = Extract<RootContent, { type: 'list' }>
type ListItem = List['children'][number]
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number]

/** Deeper nesting is read as one line of words. */
const deepest = 6

/** Braces are filled after parsing: what is filled in can never become a heading or a link of its own. */
export function parseRichText(markdown: string, fills: Fills): RichTextBlock[] {
  return blocksOf(fromMarkdown(shallow(markdown)).children, fills, 0)
}

/** The parser's own stack grows with each quote or list inside another. */
function shallow(markdown: string): string {
  return markdown
    .replace(/^[ \t]*(?:>[ \t]*){7,}/gmu, '')
    .replace(/^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+){7,}/gmu, '- ')
}

function blocksOf(nodes: readonly RootContent[], fills: Fills, depth: number): RichTextBlock[] {
  return nodes.flatMap((node) => blockOf(node, fills, depth))
}

function blockOf(node: RootContent, fills: Fills, depth: number): RichTextBlock[] {
  if (depth > deepest) return paragraph([fillIn(wordsOf(node), fills)])
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', words: inlinesOf(node.children, fills) }]
    case 'paragraph':
      return paragraph(inlinesOf(node.children, fills))
    case 'blockquote':
      return blocksOf(node.children, fills, depth + 1)
    case 'list':
      return [factsOf(node, fills) ?? listOf(node, fills, depth)]
    case 'html':
    case 'code':
      return paragraph([fillIn(node.value, fills)])
    case 'thematicBreak':
    case 'definition':
      return []
    default:
      return paragraph([fillIn(wordsOf(node), fills)])
  }
}

function paragraph(words: RichTextInline[]): RichTextBlock[] {
  return words.some((part) => part !== '') ? [{ kind: 'paragraph', words }] : []
}

function listOf(node: List, fills: Fills, depth: number): RichTextBlock {
  return {
    kind: 'list',
    ordered: node.ordered === true,
    items: node.children.map((item) => itemOf(item, fills, depth)),
  }
}

/** Its first paragraph is the item's own words; what follows stands below them. */
function itemOf({ children }: ListItem, fills: Fills, depth: number): RichTextItem {
  const [first, ...rest] = children
  const own = first?.type === 'paragraph' ? inlinesOf(first.children, fills) : []
  const below = blocksOf(own.length > 0 ? rest : children, fills, depth + 1)
  return below.length > 0 ? { words: own, blocks: below } : { words: own }
}

/** A list whose items all read '**Term**: words' is a list of facts. */
function factsOf(node: List, fills: Fills): RichTextBlock | null {
  if (node.ordered) return null
  const facts = node.children.map((item) => factOf(item, fills))
  return facts.every((fact) => fact !== null) ? { kind: 'facts', facts } : null
}

function factOf({ children }: ListItem, fills: Fills) {
  const [only, ...more] = children
  if (only?.type !== 'paragraph' || more.length > 0) return null
  const [term, next, ...rest] = only.children
  if (term?.type !== 'strong' || next?.type !== 'text') return null
  const after = /^:\s+/u.exec(next.value)
  if (!after) return null
  const words: PhrasingContent[] = [{ type: 'text', value: next.value.slice(after[0].length) }, ...rest]
  return { term: fillIn(wordsOf(term), fills), words: inlinesOf(words, fills) }
}

function inlinesOf(nodes: readonly PhrasingContent[], fills: Fills, depth = 0): RichTextInline[] {
  return nodes.flatMap((node) => inlineOf(node, fills, depth))
}

function inlineOf(node: PhrasingContent, fills: Fills, depth: number): RichTextInline[] {
  if (depth > deepest) return [fillIn(wordsOf(node), fills)]
  switch (node.type) {
    case 'text':
    case 'html':
    case 'inlineCode':
      return [fillIn(node.value, fills)]
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, words: inlinesOf(node.children, fills, depth + 1) }]
    case 'break':
      return [{ kind: 'break' }]
    case 'link': {
      const words = inlinesOf(node.children, fills, depth + 1)
      const to = safeAddress(fillIn(decoded(node.url), fills))
      return to === null ? words : [{ kind: 'link', to, words }]
    }
    case 'linkReference':
      return inlinesOf(node.children, fills, depth + 1)
    default:
      return [fillIn(wordsOf(node), fills)]
  }
}

/** Braces in an address come back as they were typed. */
function decoded(url: string): string {
  return url.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

/** A path of our own, https, mailto or tel; null for anything else. */
export function safeAddress(address: string): string | null {
  if (/[\s\p{Cc}\\]/u.test(address)) return null
  if (/^\/(?!\/)/u.test(address)) return address
  if (/^(?:mailto:[^?@\s]+@|tel:\+?[\d-]+$)/u.test(address)) return address
  if (!address.startsWith('https://')) return null
  const parsed = URL.parse(address)
  return parsed && parsed.username === '' && parsed.password === '' ? parsed.href : null
}

/** Of whatever it is, its words alone. */
function wordsOf(node: RootContent | PhrasingContent): string {
  if ('value' in node) return node.value
  if ('alt' in node && node.alt) return node.alt
  return 'children' in node ? node.children.map((child) => wordsOf(child)).join('') : ''
}
