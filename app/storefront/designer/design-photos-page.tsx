import { Form, Link, useNavigation } from 'react-router'
import { maxDesignPhotos } from '#app/domain/customizer/design.ts'
import type { UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { PhotoField } from '#app/storefront/photos/photo-field.tsx'
import type { DesignPhotosAnswer } from './design-photos.route.tsx'

type Props = {
  lineId: string
  title: string
  photos: readonly UploadedPicture[]
  answer: DesignPhotosAnswer | undefined
}

export function DesignPhotosPage({ lineId, title, photos, answer }: Props) {
  const { state } = useNavigation()
  // After a refusal the boxes hold what the server has by now.
  const shown = answer?.photos ?? photos
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <div className="flex max-w-2xl flex-col gap-8">
        <header className="flex flex-col gap-3">
          <p className="text-small text-muted">{title}</p>
          <h1 className="font-display text-title">Inspiration photos</h1>
          <p className="max-w-prose text-muted">
            Show us the look you have in mind: a colour, a cut, a hairline. Your maker sees your photos next
            to your choices. We make what you chose; the photos are a guide.
          </p>
        </header>
        <Form
          method="post"
          action={`/cart/photos?do=save&line=${lineId}`}
          encType="multipart/form-data"
          noValidate
          className="flex flex-col gap-8"
        >
          {/* What the server holds is not sent twice: its field begins empty again. */}
          <PhotoField
            key={shown.map(({ key }) => key).join()}
            most={maxDesignPhotos}
            photos={shown}
            error={answer?.problem}
            hint="Up to two. Only our team sees them, and we remove the place and time they were taken."
          />
          <Button type="submit" busy={state === 'submitting'} busyLabel="Saving" className="self-start">
            Save photos
          </Button>
        </Form>
        <p className="border-t border-rule pt-3">
          <Link to={`/cart#${lineId}`} className="link inline-flex min-h-11 items-center">
            Back to your cart
          </Link>
        </p>
      </div>
    </div>
  )
}
