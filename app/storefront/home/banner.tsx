import type { BannerBody } from '#app/domain/content/documents.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { headlineSize } from './headline-size.ts'
import { FullPicture, type ShapedPicture } from './full-picture.tsx'

export type ShownBanner = BannerBody & { picture: ShapedPicture | null }

/** As large as the screen, in the middle of the page. */
export function Banner({ banner: { title, text, button, to, picture } }: { banner: ShownBanner }) {
  return (
    <section aria-labelledby="banner" className="hero banner ground-ink">
      {picture ? (
        <FullPicture keys={{ tall: picture.tall.key, wide: picture.wide.key }} first={picture} isLazy />
      ) : null}
      <div className="hero-words">
        <h2 id="banner" className={`font-display ${headlineSize(title)}`}>
          {title}
        </h2>
        {text === '' ? null : <p className="max-w-md text-lead text-balance">{text}</p>}
        <ButtonLink to={to}>{button}</ButtonLink>
      </div>
    </section>
  )
}
