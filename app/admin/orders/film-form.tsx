import { FilmField } from '#app/admin/shell/film-fields.tsx'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { maxFilmMegabytes } from '#app/foundation/http/uploaded-film.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import type { SectionProps } from './order-page.tsx'

/** One short film of the items beside their photos. */
export function FilmForm({ answer, isThere }: Pick<SectionProps, 'answer'> & { isThere: boolean }) {
  const error = answer?.action === 'film' ? Object.values(answer.errors).join(' ') : undefined
  return (
    <OfficeForm action="film" multipart guard={false}>
      <FilmField
        id="film"
        required
        hint={`One short film, at most ${maxFilmMegabytes} MB: turn the wig in good light, no faces. ${isThere ? 'It replaces the one that is there.' : 'It appears on the customer’s order page at once.'}`}
        error={error}
      />
      <Button type="submit" look="quiet" className="self-start">
        {isThere ? 'Replace film' : 'Add film'}
      </Button>
    </OfficeForm>
  )
}
