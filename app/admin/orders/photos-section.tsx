import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { ItemFilm, posterOfItems } from '#app/storefront/checkout/item-film.tsx'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { FieldFrame, fieldWiring } from '#app/foundation/ui/field.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { FilmForm } from './film-form.tsx'
import { photosWords } from './words.ts'
import type { SectionProps } from './order-page.tsx'

/** Of the items as they are, for the customer to see before they go out. */
export function PhotosSection({ order, rights, answer }: SectionProps) {
  const { photos } = order
  const isFilmAlone = photos.list.every(({ seconds }) => seconds !== null)
  const filmId = photos.list.find(({ seconds }) => seconds !== null)?.id
  const isOpen = rights.canEdit && statusIs(order.status, 'to-send')
  if (!photos.wanted && photos.list.length === 0 && !isOpen) return null
  return (
    <OfficeSection title="Photos before shipping">
      <p className={photos.answer === 'question' ? 'border-l-2 border-gold bg-sand px-4 py-3' : 'text-muted'}>
        {photosWords(photos)}
        {photos.note === '' ? null : (
          <span className="block whitespace-pre-line text-ink">“{photos.note}”</span>
        )}
      </p>
      {photos.list.length === 0 ? null : <ShownPhotos order={order} isOpen={isOpen} />}
      {isOpen ? (
        // Anew after each upload, or the files that were sent stand there to be sent again.
        <AddPhotos
          key={photos.list.at(-1)?.id}
          answer={answer}
          canTell={photos.list.length > 0}
          what={isFilmAlone ? 'film' : 'photos'}
          isTold={photos.sent}
        >
          <FilmForm key={filmId} answer={answer} isThere={filmId !== undefined} />
        </AddPhotos>
      ) : null}
    </OfficeSection>
  )
}

function ShownPhotos({
  order: { photos, lines },
  isOpen,
}: Pick<SectionProps, 'order'> & { isOpen: boolean }) {
  const still = photos.list.filter(({ seconds }) => seconds === null)
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 [&_img]:aspect-4/5 [&_img]:w-full [&_img]:bg-sand [&_img]:object-cover">
      {photos.list.map((photo) => (
        <li key={photo.id} className={`flex flex-col gap-1 ${photo.seconds === null ? '' : 'col-span-full'}`}>
          {photo.seconds === null ? (
            <Picture picture={photo} sizes="(min-width: 64rem) 12rem, 45vw" />
          ) : (
            <ItemFilm film={photo} poster={posterOfItems(still, lines)} tallest="24rem" />
          )}
          {isOpen ? (
            <OfficeForm action="remove-photo" guard={false}>
              <input type="hidden" name="photo" value={photo.id} />
              <ConfirmButton
                question={`Remove this ${photo.seconds === null ? 'photo' : 'film'} from the customer’s order page?`}
                yes="Yes, remove it"
                look="text"
              >
                Remove
              </ConfirmButton>
            </OfficeForm>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type AddProps = Pick<SectionProps, 'answer'> & {
  canTell: boolean
  what: 'photos' | 'film'
  isTold: boolean
  /** What else can be added before it is sent. */
  children: React.ReactNode
}

function AddPhotos({ answer, canTell, what, isTold, children }: AddProps) {
  const error = answer?.action === 'photo' ? Object.values(answer.errors).join(' ') : undefined
  return (
    <>
      <OfficeForm action="photo" multipart guard={false}>
        <FieldFrame
          id="photos"
          label="Photos"
          hint="Up to 4 at a time: good light, the whole wig, no faces. They appear on the customer’s order page at once."
          error={error || undefined}
        >
          <input
            type="file"
            name="photos"
            accept="image/*"
            multiple
            required
            className="input"
            {...fieldWiring('photos', true, error || undefined)}
          />
        </FieldFrame>
        <Button type="submit" look="quiet" className="self-start">
          Add photos
        </Button>
      </OfficeForm>
      {children}
      {canTell ? (
        <OfficeForm action="tell-photos" guard={false}>
          <Button type="submit" className="self-start">
            {`Send the ${what}${isTold ? ' again' : ''}`}
          </Button>
        </OfficeForm>
      ) : null}
    </>
  )
}
