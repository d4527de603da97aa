// What they do with measures once they have an answer. They travel by post, in the guide's own form: they stand in no
// address.
import { Link } from 'react-router'
import { measureSource } from '#app/domain/customizer/hair-profile.ts'

type Props = {
  /** The form that holds the measures. */
  form: string
  size: string
  /** All six are there: an order made to fewer would be refused. */
  isWhole: boolean
}

export function TakeAlong({ form, size, isWhole }: Props) {
  const design = `/create-your-style?capSize=${size}`
  return (
    <div className="flex flex-wrap gap-x-6">
      <KeepButton form={form} className="hint-signed-in" />
      <KeepButton form={form} className="hint-unknown" />
      <Link to="/login?next=%2Fguides%2Fcap" className="button button-text hint-signed-out">
        Sign in to save them
      </Link>
      {isWhole ? (
        <button
          type="submit"
          form={form}
          formAction={design}
          name="capSize"
          value={size}
          className="button button-text"
        >
          Design a wig with these measurements
        </button>
      ) : (
        <Link to={design} className="button button-text">
          Design a wig in this size
        </Link>
      )}
    </div>
  )
}

function KeepButton({ form, className }: Pick<Props, 'form'> & { className: string }) {
  return (
    <button
      type="submit"
      form={form}
      formAction="/profile/hair"
      name={measureSource.field}
      value={measureSource.guide}
      className={`button button-text ${className}`}
    >
      Save to your hair profile
    </button>
  )
}
