import { lagosDayWords, lagosHourWords } from '#app/foundation/lib/lagos-day.ts'

/** A day in words, in Lagos. `at` is ISO. */
export function DayWords({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {lagosDayWords(new Date(at))}
    </time>
  )
}

/** The same with its hour, for what may change twice a day. */
export function HourWords({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {lagosHourWords(new Date(at))}
    </time>
  )
}
