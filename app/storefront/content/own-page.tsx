import { RichText, type RichTextBlock } from '#app/foundation/ui/rich-text.tsx'

export type ReadPage = { title: string; blocks: readonly RichTextBlock[] }

/** A page that the house wrote. */
export function OwnPage({ title, blocks }: ReadPage) {
  return (
    <article className="page pt-12 pb-16 lg:pt-24 lg:pb-24">
      <h1 className="max-w-4xl font-display text-title text-balance">{title}</h1>
      <div className="prose mt-8 lg:mt-12 [&_h2]:font-display [&_h2]:text-heading">
        <RichText blocks={blocks} under={1} />
      </div>
    </article>
  )
}
