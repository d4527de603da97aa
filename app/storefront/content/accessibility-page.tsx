import type { ReactNode } from 'react'
import { spacedPhone } from '#app/foundation/lib/spaced-phone.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'

/** What is promised here is tried by tests/e2e/access.spec.ts on every page; a promise that is broken goes to "not yet". */
export function AccessibilityPage() {
  const { name, email, phone, whatsapp } = useHouse()
  return (
    <article className="page section">
      <h1 className="max-w-4xl font-display text-title">Shopping that works for you.</h1>
      <p className="mt-6 max-w-prose text-lead">
        {name} should work for everyone, however you see, hear, move or read. We aim for level AA of the Web
        Content Accessibility Guidelines (WCAG) 2.2 and check every page against it before a change goes out.
      </p>
      <Part title="What works">
        <ul>
          <li>You can find, design, buy and pay with a keyboard alone.</li>
          <li>Screen readers hear what every picture, button and field is for, and what has changed.</li>
          <li>Text can be enlarged to 200%, and nothing has to be scrolled sideways on a small screen.</li>
          <li>Buttons and links are large enough for a thumb, and colours have enough contrast.</li>
          <li>If your device asks for less movement, nothing moves on its own.</li>
          <li>Without JavaScript you can still browse, fill your cart, check out and see your orders.</li>
          <li>No page makes you read distorted letters. The human check runs in the background.</li>
          <li>You can sign in with a link in an email instead of a password.</li>
        </ul>
      </Part>
      <Part title="What does not work yet">
        <ul>
          <li>
            Trying a wig on with the camera cannot be used without sight. Every wig is also described in
            words: texture, length, density, colour, lace and cap.
          </li>
          <li>
            The payment page belongs to our payment partner. If it does not work for you, message us and we
            will take your order another way.
          </li>
        </ul>
      </Part>
      <Part title="Tell us">
        <p>
          If something is in your way, tell us which page and what happened. We read every message, and we
          will help you order in the meantime.
        </p>
        <p className="flex flex-wrap gap-x-7">
          <a href={whatsAppAddress(whatsapp)} className={contactLink}>
            WhatsApp
          </a>
          <a href={`mailto:${email}`} className={`${contactLink} wrap-anywhere`}>
            {email}
          </a>
          <a href={`tel:${phone}`} className={`${contactLink} tabular-nums`}>
            {spacedPhone(phone)}
          </a>
        </p>
        <p className="text-small text-muted">
          We check this ourselves, with automatic tests on every page; nobody from outside has checked it.
          Last reviewed on 25 November 2026.
        </p>
      </Part>
    </article>
  )
}

const contactLink = 'link inline-flex min-h-11 items-center'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 grid gap-6 border-t border-rule pt-12 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <h2 className="font-display text-section">{title}</h2>
      <div className="prose">{children}</div>
    </section>
  )
}
