import { type ChangeEvent, useState } from 'react'
import { acceptedFilms, maxFilmMegabytes } from '#app/foundation/http/uploaded-film.ts'
import { FieldFrame, fieldWiring } from '#app/foundation/ui/field.tsx'

type Props = {
  id: string
  hint: string
  error: string | undefined
  required: boolean
}

/** One film from this device. What is too large is said before it is sent. */
export function FilmField({ id, hint, error, required }: Props) {
  const [tooLarge, setTooLarge] = useState(false)
  const shown = tooLarge
    ? `This film is larger than ${maxFilmMegabytes} MB. Choose a shorter one.`
    : error || undefined
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const size = currentTarget.files?.[0]?.size ?? 0
    const isOver = size > maxFilmMegabytes * 1024 * 1024
    currentTarget.setCustomValidity(isOver ? 'This film is too large.' : '')
    setTooLarge(isOver)
  }
  return (
    <FieldFrame id={id} label="Film" hint={hint} error={shown}>
      <input
        type="file"
        name="film"
        accept={acceptedFilms}
        required={required}
        className="input"
        onChange={check}
        {...fieldWiring(id, true, shown)}
      />
    </FieldFrame>
  )
}
