import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { PhotoField } from '#app/storefront/photos/photo-field.tsx'
import type { ReviewAnswer } from './review-answer.ts'
import { maxAuthor, maxPhotos, maxText, maxTitle } from '#app/domain/reviews/review-bounds.ts'
import type { OwnReview } from '#app/domain/reviews/review-place.server.ts'
import { StarChoice } from './star-choice.tsx'

type Props = { review: OwnReview | null; firstName: string; answer: ReviewAnswer | undefined }

/** What they type: what came back with an error, or else what is saved. */
export function ReviewFields({ review, firstName, answer }: Props) {
  const { values, errors } = answer ?? { values: noValues, errors: noValues }
  const photos = answer?.photos ?? review?.pictures ?? []
  const saved = savedValues(review, firstName)
  const fieldOf = (name: keyof typeof saved) => ({
    name,
    defaultValue: values[name] ?? saved[name],
    error: errors[name],
  })
  return (
    <>
      <input type="hidden" name="version" value={values['version'] ?? saved.version} />
      <StarChoice value={values['rating'] ?? saved.rating} error={errors['rating']} />
      <Field {...fieldOf('title')} label="Title" optional maxLength={maxTitle} autoComplete="off" />
      <TextAreaField
        {...fieldOf('text')}
        label="Your review"
        hint="How it looks and feels, how the lace sits, how it holds up after washing."
        rows={6}
        required
        maxLength={maxText}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          {...fieldOf('height')}
          label="Your height"
          optional
          hint="For example 165 cm or 5 ft 5. It helps others judge the length."
          maxLength={40}
          autoComplete="off"
        />
        <Field
          {...fieldOf('author')}
          label="Name to show"
          hint="A first name is enough."
          required
          maxLength={maxAuthor}
          autoComplete="given-name"
        />
      </div>
      {/* What the server holds is not sent twice: its field begins empty again. */}
      <PhotoField
        key={photos.map(({ key }) => key).join()}
        most={maxPhotos}
        photos={photos}
        error={errors['photos']}
      />
    </>
  )
}

const noValues: Record<string, string> = {}

function savedValues(review: OwnReview | null, firstName: string) {
  return {
    version: String(review?.version ?? 0),
    rating: review === null ? '' : String(review.rating),
    title: review?.title ?? '',
    text: review?.text ?? '',
    height: review?.heightCm ? `${review.heightCm} cm` : '',
    author: review?.author ?? firstName.slice(0, maxAuthor),
  }
}
