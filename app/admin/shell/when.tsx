import { lagosWords, type TimeShown } from './lagos-time.ts'

type Props = {
  /** A moment, or a day of Lagos as 'YYYY-MM-DD'. */
  at: Date | string
  show?: TimeShown
}

/** A moment in Lagos time. */
export function When({ at, show = 'time' }: Props) {
  return (
    <time
      dateTime={typeof at === 'string' ? at : at.toISOString()}
      className="whitespace-nowrap tabular-nums"
    >
      {lagosWords(at, show)}
    </time>
  )
}
