import { ButtonLink } from '#app/foundation/ui/button.tsx'

/** The last words of the home page: whom to ask. */
export function ContactSupport() {
  return (
    <section aria-labelledby="support" className="border-t border-rule">
      <div className="page flex flex-wrap items-center justify-between gap-6 py-(--space-foot)">
        <h2 id="support" className="font-display text-heading">
          Still have a question?
        </h2>
        <ButtonLink to="/about#contact" look="quiet">
          Contact Support
        </ButtonLink>
      </div>
    </section>
  )
}
