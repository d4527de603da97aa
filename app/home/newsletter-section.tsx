import { newsletterWords } from '#app/newsletter/newsletter-words.ts'
import { SubscribeForm } from '#app/newsletter/subscribe-form.tsx'

/** A pause between the collections and the pieces, from edge to edge: the letters, for who wants to hear first. */
export function NewsletterSection() {
  return (
    <section aria-labelledby="letters" className="ground-sand section">
      <div className="page letters">
        <div className="flex flex-col gap-4">
          <h2 id="letters" className="font-display text-section">
            {newsletterWords.title}
          </h2>
          <p className="max-w-prose text-lead text-pretty text-muted">{newsletterWords.text}</p>
        </div>
        <SubscribeForm source="home" label="Email" />
      </div>
    </section>
  )
}
