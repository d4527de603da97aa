import { Link } from 'react-router'
import type { StoryBody } from '#app/domain/content/documents.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { Picture, type PictureData } from '#app/foundation/ui/picture.tsx'
import { RichText, type RichTextBlock } from '#app/foundation/ui/rich-text.tsx'
import { ToneMark } from './tone-mark.tsx'

export type ToldCollection = { address: string; name: string; line: string; picture: PictureData | null }

export type Story = Omit<StoryBody, 'text'> & {
  blocks: readonly RichTextBlock[]
  collections: readonly ToldCollection[]
}

export function StoryPage({ story }: { story: Story }) {
  const { title, opening, blocks, collectionsTitle, collections, closing, button } = story
  return (
    <article>
      <header className="ground-ink relative isolate overflow-hidden">
        <ToneMark className="absolute -top-2 -right-8 -z-10 h-[58%] text-gold md:right-[6%] lg:top-[6%] lg:h-[88%]" />
        <div className="page grid min-h-[min(76svh,46rem)] content-end pt-24 pb-12 lg:pb-16">
          <h1 className="font-display text-hero">
            <LastWordBelow text={title} />
          </h1>
        </div>
      </header>
      <div className="page section grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <p className="text-small text-muted">Our Story</p>
        <div className="prose text-lead">
          <p className="font-display text-section">{opening}</p>
          <RichText blocks={blocks} />
        </div>
      </div>
      <section aria-labelledby="four" className="ground-sand section">
        <div className="page">
          <h2 id="four" className="pb-8 font-display text-section lg:pb-12">
            {collectionsTitle}
          </h2>
          <ul className="border-t border-rule">
            {collections.map((told) => (
              <li
                key={told.address}
                className="relative grid grid-cols-[1fr_6.5rem] items-center gap-y-1 gap-x-6 py-4 border-b border-rule md:grid-cols-[1fr_2fr] md:gap-12 md:py-5"
              >
                <h3 className="self-end font-display text-title md:row-1 md:self-center">
                  <Link to={`/shop/${told.address}`} className="stretched-link">
                    {told.name}
                  </Link>
                </h3>
                <p className="text-lead col-1 self-start md:row-1 md:self-center md:col-2 md:pr-44">
                  {told.line}
                </p>
                {/* The link's name is the collection's: its picture says no more. */}
                <div className="frame [grid-row:1_/_span_2] col-2 aspect-4/5 md:row-1 md:self-center md:w-32 md:justify-self-end">
                  {told.picture ? <Picture picture={{ ...told.picture, alt: '' }} sizes="9rem" /> : null}
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="close" className="page section flex flex-col items-start gap-8">
        <h2 id="close" className="max-w-3xl font-display text-title">
          {closing}
        </h2>
        <ButtonLink to="/shop">{button}</ButtonLink>
      </section>
    </article>
  )
}

function LastWordBelow({ text }: { text: string }) {
  const space = text.lastIndexOf(' ')
  if (space < 0) return text
  return (
    <>
      {text.slice(0, space)} <br />
      {text.slice(space + 1)}
    </>
  )
}
