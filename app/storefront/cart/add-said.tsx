import { ButtonLink } from '#app/foundation/ui/button.tsx'

/** One for all, so that React never has a reason to write there. */
const untouched = { __html: '' }

/** Where the starter says how an add went (take-add-forms.ts). The way on is seen with the words. */
export function AddSaid({ className }: { className: string }) {
  return (
    <div role="status" className={className}>
      <p
        data-said
        className="data-refused:text-berry"
        suppressHydrationWarning
        dangerouslySetInnerHTML={untouched}
      />
      <ButtonLink to="/cart" look="text">
        View cart
      </ButtonLink>
    </div>
  )
}
