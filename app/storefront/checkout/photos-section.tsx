import { Form } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { ItemFilm, posterOfItems } from './item-film.tsx'
import type { OrderView } from './order-view.ts'
import { LateNote, type RefusedNote } from './refused-note.tsx'
import type { OrderPhoto } from '#app/domain/orders/core/order-photos.server.ts'

export type ShownPhotos = {
  photos: readonly Pick<OrderPhoto, 'id' | 'key' | 'alt' | 'width' | 'height' | 'thumbhash' | 'seconds'>[]
  /** Until when they can say something, in words; null when nothing is asked. */
  answerBy: string | null
  answer: 'right' | 'question' | 'by time' | null
  note: string
}

/** What the order's own wig looks like, before it goes out. */
export function PhotosSection({
  token,
  shown,
  items,
  refused: ofPage,
}: {
  token: string
  shown: ShownPhotos
  items: OrderView['lines']
  /** Of the page: perhaps of something else. */
  refused: RefusedNote | null
}) {
  const { photos, answerBy } = shown
  const films = photos.filter(({ seconds }) => seconds !== null)
  const still = photos.filter(({ seconds }) => seconds === null)
  const refused = ofPage?.jobId === null ? ofPage : null
  return (
    <section id="photos" aria-labelledby="photos-title" className="flex scroll-mt-24 flex-col gap-5">
      <h2 id="photos-title" className="font-display text-heading">
        Your order, before it goes out
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {films.map((film) => (
          <li key={film.id} className="col-span-full">
            <ItemFilm film={film} poster={posterOfItems(still, items)} tallest="70svh" />
          </li>
        ))}
        {still.map((photo, place) => (
          <li key={photo.id}>
            <a
              href={`/media/${photo.key}/1200.jpeg`}
              className="block [&_img]:aspect-4/5 [&_img]:w-full [&_img]:object-cover"
            >
              <Picture
                picture={{ ...photo, alt: `${photo.alt}, photo ${place + 1}` }}
                sizes="(min-width: 64rem) 12rem, 45vw"
              />
            </a>
          </li>
        ))}
      </ul>
      {answerBy === null && refused ? <LateNote refused={refused} /> : <Said shown={shown} />}
      {answerBy === null ? null : <Ask token={token} answerBy={answerBy} refused={refused} />}
    </section>
  )
}

type AskProps = { token: string; answerBy: string; refused: RefusedNote | null }

function Ask({ token, answerBy, refused }: AskProps) {
  const action = `/order/${token}?do=photos`
  return (
    <div className="flex flex-col gap-4 border-y border-gold bg-sand px-5 py-6">
      <p>Is this what you expected? If we do not hear from you by {answerBy}, we send it out.</p>
      <Form method="post" action={action}>
        <Button type="submit" name="answer" value="right">
          Looks right
        </Button>
      </Form>
      <details open={refused !== null || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">I have a question</summary>
        <Form method="post" action={action} noValidate className="flex flex-col gap-3 pt-2">
          <TextAreaField
            id="photos-note"
            name="note"
            label="Your question"
            maxLength={500}
            defaultValue={refused?.note ?? ''}
            error={refused?.message}
          />
          <Button type="submit" name="answer" value="question" look="quiet" className="self-start">
            Send question
          </Button>
        </Form>
      </details>
    </div>
  )
}

function Said({ shown: { answer, note } }: { shown: ShownPhotos }) {
  if (answer === 'right') return <p>You said that it looks right. Thank you.</p>
  if (answer !== 'question') return null
  return (
    <div className="border-l border-gold pl-4">
      <p>You asked, and we will answer you before it goes out:</p>
      <p className="whitespace-pre-line text-muted">“{note}”</p>
    </div>
  )
}
