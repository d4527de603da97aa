/** As long as its part of the longest, `share` from 0 to 1, under what it is of; the first of a list is in ink. */
export function Bar({ share }: { share: number }) {
  return (
    <svg
      className="col-span-full h-1.5 w-full bg-sand"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={share * 100} height={1} className="chart-bar fill-gold group-first:fill-ink" />
    </svg>
  )
}
