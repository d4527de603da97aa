import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import { FilmField } from '#app/admin/shell/film-fields.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { posterOf } from '#app/domain/catalog/products/film-poster.ts'
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import type { ProductFilm } from '#app/domain/catalog/products/product-films.server.ts'
import { maxFilmMegabytes } from '#app/foundation/http/uploaded-film.ts'
import { FieldFrame, fieldWiring, SelectField, TextAreaField } from '#app/foundation/ui/field.tsx'
import { Film } from '#app/foundation/ui/film.tsx'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'

type Props = {
  product: EditableProduct
  film: ProductFilm | null
  answer: OfficeAnswer | undefined
}

/** Forms of their own: what is typed above is saved by its own button. */
export function FilmSection({ product, film, answer }: Props) {
  const { pictures } = product
  const errors = answer?.action === 'film' ? answer.errors : {}
  const poster = posterOf(film ?? {}, pictures)
  return (
    <OfficeSection title="Film" id="moving">
      <p className="text-muted">
        One short film, after the pictures. It never plays automatically, and loads only when shoppers press
        play.
      </p>
      {film ? (
        <Film
          film={film}
          poster={poster && pictureUrl(poster.key, 480)}
          label={product.name}
          isCaptioned={film.captions !== ''}
          className="max-h-96 w-full max-w-sm bg-sand object-contain"
        />
      ) : null}
      <OfficeForm
        // Anew after each upload, or the file that was sent stands there to be sent again.
        key={film?.key}
        action="film"
        answer={answer}
        multipart
        guard={false}
        submit={film ? 'Save film' : 'Add film'}
      >
        <FilmField
          id="film"
          required={film === null}
          hint={`${film ? 'Leave empty to keep this one. ' : ''}MP4 with H.264, as phones and editors save it, at most ${maxFilmMegabytes} MB: about half a minute. Hold the phone upright, and film in daylight.`}
          error={errors['film']}
        />
        <Poster pictures={pictures} chosen={poster?.key} />
      </OfficeForm>
      {film ? <Captions film={film} answer={answer} /> : null}
      {film ? <RemoveFilm /> : null}
    </OfficeSection>
  )
}

function Poster({ pictures, chosen }: { pictures: EditableProduct['pictures']; chosen: string | undefined }) {
  if (pictures.length < 2) return null
  return (
    <SelectField id="film-poster" name="poster" label="Picture before it plays" defaultValue={chosen}>
      {pictures.map(({ key, alt }, at) => (
        <option key={key} value={key}>
          {`${at + 1}. ${alt || 'Picture without alt text'}`}
        </option>
      ))}
    </SelectField>
  )
}

function RemoveFilm() {
  return (
    <OfficeForm action="remove-film" guard={false}>
      <ConfirmButton question="Remove the film from the product’s page?" yes="Yes, remove it" look="text">
        Remove film
      </ConfirmButton>
    </OfficeForm>
  )
}

/** What is said in it, to be read: a silent film needs none. */
function Captions({ film, answer }: { film: ProductFilm; answer: OfficeAnswer | undefined }) {
  if (!film.hasSound && film.captions === '')
    return <p className="text-muted">This film has no sound, so it needs no captions.</p>
  const own = answer?.action === 'captions' ? answer : undefined
  const error = own?.errors['captions']
  const fileHint = 'A file goes before what is typed above.'
  return (
    <OfficeForm
      key={film.captions}
      action="captions"
      answer={answer}
      multipart
      guard={false}
      submit="Save captions"
      look="quiet"
      short
    >
      <TextAreaField
        name="captions"
        label="Captions"
        optional
        rows={6}
        hint="For films in which somebody speaks, so that everybody can follow. Type one sentence on each line and we spread them over the film, or paste WebVTT with times. Leave empty for none."
        defaultValue={own?.values['captions'] ?? film.captions}
        error={error}
      />
      <FieldFrame id="captions-file" label="Captions file" optional hint={fileHint}>
        <input
          type="file"
          name="captions-file"
          accept=".vtt,.srt,text/vtt"
          className="input"
          {...fieldWiring('captions-file', fileHint, undefined)}
        />
      </FieldFrame>
    </OfficeForm>
  )
}
