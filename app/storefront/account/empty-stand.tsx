/** A wig stand that waits for its wig, drawn in the line of the house. */
export function EmptyStand({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 200" className={className}>
      <path d="M14 182h132" className="stroke-edge" strokeWidth={1} />
      <path d="M50 182c0-6 12-9 30-9s30 3 30 9" className="fill-sand stroke-edge" strokeWidth={1} />
      <path d="M77 173v-38h6v38" className="fill-sand stroke-edge" strokeWidth={1} />
      <path
        d="M80 30c-24 0-38 17-38 42 0 22 8 40 19 51 5 5 10 9 11 14h16c1-5 6-9 11-14 11-11 19-29 19-51 0-25-14-42-38-42Z"
        className="fill-sand stroke-edge"
        strokeWidth={1}
      />
      <path
        d="M46 56c10-9 22-13 34-13s24 4 34 13"
        className="fill-none stroke-edge"
        strokeWidth={1}
        strokeDasharray="2 3"
      />
      <path d="M80 30v13" className="fill-none stroke-edge" strokeWidth={1} strokeDasharray="2 3" />
      <path
        d="M52 24 47 6l13 9L80 2l20 13 13-9-5 18c-8-4-18-6-28-6s-20 2-28 6Z"
        className="fill-none stroke-gold"
        strokeWidth={1.4}
        strokeLinejoin="round"
      />
    </svg>
  )
}
