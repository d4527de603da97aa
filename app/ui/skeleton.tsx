type Props = { className?: string }

/** A quiet block where something will stand; the caller gives it the size of the real thing. */
export function Skeleton({ className = '' }: Props) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}

/** The shape of product cards while they are on their way. */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="flex flex-col gap-3">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        ))}
      </div>
    </div>
  )
}
