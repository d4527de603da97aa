// Written words as a tree, and how they are drawn. There is no HTML in between: whatever somebody typed is text.
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

export type RichTextInline =
  | string
  | { kind: 'strong' | 'emphasis'; words: RichTextInline[] }
  /** `to` is a path of ours or an address of https, mailto or tel. */
  | { kind: 'link'; to: string; words: RichTextInline[] }
  | { kind: 'break' }

export type RichTextItem = { words: RichTextInline[]; blocks?: RichTextBlock[] }

export type RichTextBlock =
  | { kind: 'heading'; words: RichTextInline[] }
  | { kind: 'paragraph'; words: RichTextInline[] }
  | { kind: 'list'; ordered: boolean; items: RichTextItem[] }
  | { kind: 'facts'; facts: { term: string; words: RichTextInline[] }[] }

/**
 * Stands in a `prose` box, which sets its measure and the room between its parts, and under a headline of the second
 * level: its own are of the third, however they were typed.
 */
export function RichText({ blocks }: { blocks: readonly RichTextBlock[] }) {
  return blocks.map((block, at) => <Block key={at} block={block} />)
}

function Block({ block }: { block: RichTextBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h3>{inline(block.words)}</h3>
    case 'paragraph':
      return <p>{inline(block.words)}</p>
    case 'facts':
      return (
        <dl className="facts">
          {block.facts.map(({ term, words }, at) => (
            <div key={at}>
              <dt>{term}</dt>
              <dd>{inline(words)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map(({ words, blocks }, at) => (
            <li key={at}>
              {inline(words)}
              {blocks ? <RichText blocks={blocks} /> : null}
            </li>
          ))}
        </List>
      )
    }
  }
}

function inline(words: readonly RichTextInline[]): ReactNode {
  return words.map((part, at) => <Fragment key={at}>{drawn(part)}</Fragment>)
}

function drawn(part: RichTextInline): ReactNode {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'strong':
      return <strong>{inline(part.words)}</strong>
    case 'emphasis':
      return <em>{inline(part.words)}</em>
    case 'break':
      return <br />
    case 'link':
      return part.to.startsWith('/') ? (
        <Link to={part.to}>{inline(part.words)}</Link>
      ) : (
        <a href={part.to}>{inline(part.words)}</a>
      )
  }
}
