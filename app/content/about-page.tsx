import { Link } from 'react-router'
import { brand } from '#app/brand.ts'
import { spacedPhone } from '#app/lib/spaced-phone.ts'
import { whatsAppAddress } from '#app/lib/whatsapp.ts'
import { useHouse } from '#app/settings/house.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { DayWords } from './day-words.tsx'
import type { Policy } from './read-policies.server.ts'

export function AboutPage({ policies }: { policies: readonly Policy[] }) {
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
            {policies.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className="tab">
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
        {policies.map((policy) => (
          <Chapter key={policy.anchor} policy={policy} />
        ))}
      </div>
      <Contact />
    </>
  )
}

function Chapter({ policy }: { policy: Policy }) {
  const { anchor, title, blocks, number, changedAt } = policy
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="chapter">
      <div className="chapter-head">
        <h2 id={`${anchor}-title`} className="font-display text-section">
          {title}
        </h2>
        <p className="chapter-version">
          Last changed <DayWords at={changedAt} />
          <br />
          Version {number}
          {number > 1 ? (
            <>
              {' · '}
              <Link to={`/about/history/${anchor}`} className="link">
                earlier versions<span className="sr-only"> of {title}</span>
              </Link>
            </>
          ) : null}
        </p>
      </div>
      <div className="prose">
        <RichText blocks={blocks} />
      </div>
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
                <a
                  href={`mailto:${email}`}
                  className="link -my-2.5 inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {email}
                </a>
              </dd>
            </div>
            <div>
              <dt>Phone</dt>
              <dd>
                <a
                  href={`tel:${phone}`}
                  className="link -my-2.5 inline-flex min-h-11 items-center tabular-nums"
                >
                  {spacedPhone(phone)}
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
