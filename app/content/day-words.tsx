import { lagosDayWords } from '#app/lib/lagos-day.ts'

/** A day in words, in Lagos. `at` is ISO. */
export function DayWords({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {lagosDayWords(new Date(at))}
    </time>
  )
}
