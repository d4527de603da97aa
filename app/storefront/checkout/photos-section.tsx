import { Form } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import { type ItemPhoto, ItemPhotos } from './item-photos.tsx'
import type { OrderView } from './order-view.ts'
import { LateNote, type RefusedNote } from './refused-note.tsx'

export type ShownPhotos = {
  photos: readonly ItemPhoto[]
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
  const refused = ofPage?.jobId === null ? ofPage : null
  return (
    <section id="photos" aria-labelledby="photos-title" className="flex scroll-mt-24 flex-col gap-5">
      <h2 id="photos-title" className="font-display text-heading">
        Your order, before it goes out
      </h2>
      <ItemPhotos photos={photos} items={items} />
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
