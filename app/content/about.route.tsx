import type { ReactNode } from 'react'
import { brand } from '#app/brand.ts'
import { Icon } from '#app/ui/icon.tsx'
import { pageHead } from '#app/ui/page-head.ts'
import { whatsAppAddress } from '#app/lib/whatsapp.ts'
import { useHouse } from '#app/settings/house.tsx'
import { PrivacyPolicy, RefundPolicy, ReturnPolicy, ShippingPolicy, Terms } from './policies.tsx'

export const meta = () =>
  pageHead({
    title: 'About us, shipping, returns and privacy',
    description:
      'Who we are, how long a wig takes, how it reaches you, and what happens when something is wrong with it.',
    path: '/about',
  })

const chapters = [
  { id: 'shipping', title: 'Shipping', text: ShippingPolicy },
  { id: 'return', title: 'Returns', text: ReturnPolicy },
  { id: 'refund', title: 'Refunds', text: RefundPolicy },
  { id: 'privacy', title: 'Privacy', text: PrivacyPolicy },
  { id: 'terms', title: 'Terms', text: Terms },
] as const

export default function About() {
  return (
    <>
      <header className="page pt-12 pb-12 lg:pt-24 lg:pb-20">
        <h1 className="max-w-4xl font-display text-title">Beautiful hair, and the whole truth about it.</h1>
        <p className="mt-6 max-w-prose text-lead">
          {brand.name} makes wigs, bundles and closures in human hair, in Lagos. Every piece says what it is:
          the texture, the length in inches, the grams, the lace. Its price is the whole price, and its stock
          is the true count.
        </p>
        <nav aria-label="On this page" className="mt-8">
          <ul className="flex flex-wrap gap-x-7">
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="tab">
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href="#contact" className="tab">
                Contact
              </a>
            </li>
          </ul>
        </nav>
      </header>
      <div className="page">
        {chapters.map(({ id, title, text: Text }) => (
          <Chapter key={id} id={id} title={title}>
            <Text />
          </Chapter>
        ))}
      </div>
      <Contact />
    </>
  )
}

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-6 border-t border-rule py-12 lg:grid-cols-[1fr_2fr] lg:gap-12 lg:py-20"
    >
      <h2 id={`${id}-title`} className="font-display text-section">
        {title}
      </h2>
      <div className="prose">{children}</div>
    </section>
  )
}

function Contact() {
  const { street, area, city, email, hours, phone, whatsapp } = useHouse()
  return (
    <section id="contact" aria-labelledby="contact-title" className="ground-sand section">
      <div className="page grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 id="contact-title" className="font-display text-section">
          Speak to us
        </h2>
        <div className="flex max-w-prose flex-col items-start gap-6">
          <p className="text-lead">
            Not sure of your cap size, your length, your lace? Send a photo of hair that you love. A person
            answers, {hours}.
          </p>
          <a href={whatsAppAddress(whatsapp)} className="button button-primary">
            <Icon name="whatsapp" size={20} />
            Write on WhatsApp
          </a>
          <dl className="facts w-full">
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${email}`} className="link">
                  {email}
                </a>
              </dd>
            </div>
            <div>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${phone}`} className="link tabular-nums">
                  {phone}
                </a>
              </dd>
            </div>
            <div>
              <dt>Studio</dt>
              <dd>
                {street}, {area}, {city}
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}
