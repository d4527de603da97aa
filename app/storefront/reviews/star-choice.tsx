import { starWords } from '#app/domain/reviews/review-words.ts'

type Props = { value: string; error: string | undefined }

/** Five radio buttons that look like stars, with and without scripts; what a star means stands beside them. */
export function StarChoice({ value, error }: Props) {
  return (
    <fieldset
      className="star-choice"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'rating-error' : undefined}
    >
      <legend className="text-small font-medium">Your rating</legend>
      <div className="star-choice-row">
        {starWords.map((words, place) => {
          const stars = place + 1
          return (
            <label key={stars} className="star-choice-star">
              <input
                type="radio"
                name="rating"
                value={stars}
                defaultChecked={value === String(stars)}
                required
                {...(stars === 1 ? { id: 'rating' } : {})}
              />
              <span className="sr-only">
                {stars} {stars === 1 ? 'star' : 'stars'}: {words}
              </span>
              <span aria-hidden="true" className="star-choice-words">
                {words}
              </span>
            </label>
          )
        })}
      </div>
      {error ? (
        <p id="rating-error" className="text-small text-berry">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
