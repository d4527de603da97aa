import type { BoardCard } from '#app/domain/orders/production/board-card.server.ts'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'

type Props = { card: Pick<BoardCard, 'lookKey' | 'pictureKey'>; className: string }

/** The wig as it was ordered; an empty frame for what has no picture. The title beside it says what it is. */
export function UnitPicture({ card: { lookKey, pictureKey }, className }: Props) {
  const src =
    lookKey !== null
      ? wigPictureUrl(lookKey, { width: 160 })
      : pictureKey
        ? `/media/${pictureKey}/240.webp`
        : null
  if (src === null) return <span className={className} />
  return <img src={src} alt="" width={160} height={200} loading="lazy" className={className} />
}
