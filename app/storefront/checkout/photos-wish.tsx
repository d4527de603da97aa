import { Form } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'

type Props = { token: string; wish: 'may' | 'wished' | null; said: string | null }

/** Photos of what they bought, as it is, before it goes out: for who did not ask at checkout. */
export function PhotosWish({ token, wish, said }: Props) {
  const isLate = said === 'photos-late' && wish === null
  if (wish === null && !isLate) return null
  return (
    <section
      id="photos-wish"
      aria-labelledby="photos-wish-title"
      className="flex scroll-mt-24 flex-col gap-3"
    >
      <h2 id="photos-wish-title" className="font-display text-heading">
        Photos before it goes out
      </h2>
      {isLate ? (
        <Notice tone="problem">
          <p>Your order is already on its way, so we can no longer take photos of it.</p>
        </Notice>
      ) : null}
      {wish === 'wished' ? (
        <p role="status">We will take photos of your own items and show you before they go out.</p>
      ) : null}
      {wish === 'may' ? (
        <>
          <p>We can take photos of your own items and show you before they go out.</p>
          <Form method="post" action={`/order/${token}?do=wish-photos`}>
            <Button type="submit" look="quiet">
              Ask for photos
            </Button>
          </Form>
        </>
      ) : null}
    </section>
  )
}
