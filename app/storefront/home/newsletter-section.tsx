import { newsletterWords } from '#app/domain/newsletter/newsletter-words.ts'
import { SubscribeForm } from '#app/storefront/newsletter/subscribe-form.tsx'

/** A pause between the collections and the products, from edge to edge: the newsletter, for who wants to hear first. */
export function NewsletterSection() {
  return (
    <section aria-labelledby="newsletter" className="ground-sand section">
      <div className="page grid gap-8 md:grid-cols-[2fr_3fr] md:items-center md:gap-12 lg:grid-cols-2 xl:gap-32">
        <div className="flex flex-col gap-4">
          <h2 id="newsletter" className="font-display text-section">
            {newsletterWords.title}
          </h2>
          <p className="max-w-prose text-lead text-pretty text-muted">{newsletterWords.text}</p>
        </div>
        <SubscribeForm source="home" label="Email" />
      </div>
    </section>
  )
}
