// Mails about kept pieces, written into the outbox in the transaction that notes them as told. Sealed: their links act for
// her.
import type { CardPicture } from '#app/catalog/listing.server.ts'
import { productAddress } from '#app/catalog/product-address.ts'
import type { Db } from '#app/db/db.server.ts'
import { queueMail } from '#app/jobs/mail-outbox.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import type { Kobo } from '#app/lib/money.ts'
import { readSetting } from '#app/settings/settings.server.ts'
import { renderMail } from '#app/ui/mail/render-mail.tsx'
import type { MailContent } from '#app/ui/mail/mail-content.ts'
import { pictureUrl } from '#app/ui/picture.tsx'
import { makeStopToken, type Stopping } from './notice-tokens.server.ts'
import { type MailPiece, type NoticeMailKind, stopHeaders } from './notice-mail-words.ts'

export type NoticeParts = { queue: Queue; baseUrl: string; secret: string }

type NewNotice = {
  kind: NoticeMailKind
  dedupe: string
  to: string
  stopping: Stopping
  content: (stopUrl: string) => MailContent
}

export async function queueNotice(
  tx: Db,
  { queue, baseUrl, secret }: NoticeParts,
  { kind, dedupe, to, stopping, content }: NewNotice,
): Promise<void> {
  const stopUrl = `${baseUrl}/back-in-stock/stop?token=${makeStopToken(secret, stopping)}`
  const rendered = await renderMail(content(stopUrl), await readSetting(tx, 'house'))
  await queueMail(tx, queue, {
    kind,
    dedupe,
    recipient: to,
    ...rendered,
    headers: stopHeaders(stopUrl),
    seal: secret,
  })
}

type Piece = Parameters<typeof productAddress>[0] & {
  name: string
  words: string
  priceKobo: Kobo
  picture: CardPicture | null
}

/** A piece with the addresses that a mail needs. */
export function mailPiece(baseUrl: string, piece: Piece): MailPiece {
  const { name, words, priceKobo, picture } = piece
  return {
    name,
    words,
    priceKobo,
    url: baseUrl + productAddress(piece),
    pictureUrl: picture === null ? null : baseUrl + pictureUrl(picture.key, 480),
    pictureAlt: picture?.alt ?? '',
  }
}
