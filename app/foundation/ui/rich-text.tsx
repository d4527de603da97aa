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
 * Stands in a `prose` box, which sets its measure and the room between its parts. Its headlines are of the level below the one that
 * it stands under, however they were typed.
 */
export function RichText({ blocks, under = 2 }: { blocks: readonly RichTextBlock[]; under?: 1 | 2 }) {
  return blocks.map((block, at) => <Block key={at} block={block} under={under} />)
}

function Block({ block, under }: { block: RichTextBlock; under: 1 | 2 }): ReactNode {
  const Heading = under === 1 ? 'h2' : 'h3'
  switch (block.kind) {
    case 'heading':
      return <Heading>{inline(block.words)}</Heading>
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
