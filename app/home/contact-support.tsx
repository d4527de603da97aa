import { ButtonLink } from '#app/ui/button.tsx'

/** The last words of the home page: whom to ask. */
export function ContactSupport() {
  return (
    <section aria-labelledby="support" className="support">
      <div className="page support-words">
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
