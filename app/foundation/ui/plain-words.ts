import type { RichTextBlock, RichTextInline } from './rich-text.tsx'

/** The words alone, for search engines and differences. Blocks are lines of their own. */
export function plainWords(blocks: readonly RichTextBlock[]): string {
  return blocks.map(plainBlock).filter(Boolean).join('\n')
}

function plainBlock(block: RichTextBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainInline(block.words)
    case 'facts':
      return block.facts.map(({ term, words }) => `${term}: ${plainInline(words)}`).join('\n')
    case 'list':
      return block.items
        .map(({ words, blocks }) => [plainInline(words), ...(blocks ? [plainWords(blocks)] : [])].join('\n'))
        .join('\n')
  }
}

function plainInline(words: readonly RichTextInline[]): string {
  return words
    .map((part) => (typeof part === 'string' ? part : part.kind === 'break' ? '\n' : plainInline(part.words)))
    .join('')
}
