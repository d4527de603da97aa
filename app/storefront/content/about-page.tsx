import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { spacedPhone } from '#app/foundation/lib/spaced-phone.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { RichText } from '#app/foundation/ui/rich-text.tsx'
import { DayWords } from './day-words.tsx'
import type { Policy } from './read-policies.server.ts'

export function AboutPage({ policies }: { policies: readonly Policy[] }) {
  const { name } = useHouse()
  return (
    <>
      <header className="page pt-12 pb-12 lg:pt-24 lg:pb-20">
        <h1 className="max-w-4xl font-display text-title">Beautiful hair, honestly described.</h1>
        <p className="mt-6 max-w-prose text-lead">
          {name} makes wigs, bundles and closures in human hair. Every product page tells you the texture, the
          length in inches, the weight and the lace. The price is the full price, and the stock is what we
          have.
        </p>
        <nav aria-label="On this page" className="mt-8">
          <ul className="flex flex-wrap gap-x-6">
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
    <section
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className="grid gap-6 py-12 border-t border-rule lg:grid-cols-[1fr_2fr] lg:gap-12 lg:py-20"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id={`${anchor}-title`} className="font-display text-section">
          {title}
        </h2>
        <p className="mt-3 text-muted text-(length:--text-small) [line-height:1.6]">
          Last changed <DayWords at={changedAt} />
          <br />
          Version {number}
          {number > 1 ? (
            <>
              {' · '}
              <Link to={`/about/history/${anchor}`} className="link inline-block py-2.5 -my-2.5">
                earlier versions<span className="sr-only"> of {title}</span>
              </Link>
            </>
          ) : null}
        </p>
      </div>
      {/* Terms are short here and what they mean is not. */}
      <div className="prose [&_.facts>div]:grid-cols-[minmax(7.25rem,28%)_1fr]">
        <RichText blocks={blocks} />
      </div>
    </section>
  )
}

/** Where "Contact Support" leads: every way to reach the house, and when somebody answers. */
function Contact() {
  const { street, area, city, email, hours, phone, whatsapp } = useHouse()
  return (
    <section id="contact" aria-labelledby="contact-title" className="ground-sand section">
      <div className="page grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 id="contact-title" className="font-display text-section">
          Contact us
        </h2>
        <div className="flex max-w-prose flex-col items-start gap-6">
          <p className="text-lead">
            Questions about an order, or not sure of your cap size, length or lace? Send us a message, with a
            photo of hair you love if you have one.
          </p>
          <a href={whatsAppAddress(whatsapp)} className="button button-primary">
            <Icon name="whatsapp" size={20} />
            Message us on WhatsApp
          </a>
          <dl className="facts w-full">
            <Fact name="WhatsApp">
              <a href={whatsAppAddress(whatsapp)} className={`${contactLink} tabular-nums`}>
                {spacedPhone(whatsapp)}
              </a>
            </Fact>
            <Fact name="Email">
              <a href={`mailto:${email}`} className={`${contactLink} wrap-anywhere`}>
                {email}
              </a>
            </Fact>
            <Fact name="Phone">
              <a href={`tel:${phone}`} className={`${contactLink} tabular-nums`}>
                {spacedPhone(phone)}
              </a>
            </Fact>
            {hours === '' ? null : <Fact name="Hours">{hours}</Fact>}
            <Fact name="Studio">{[street, area, city].filter((part) => part !== '').join(', ')}</Fact>
          </dl>
          <Link to="/accessibility" className="link -my-2.5 inline-flex min-h-11 items-center">
            Accessibility of this shop
          </Link>
        </div>
      </div>
    </section>
  )
}

const contactLink = 'link -my-2.5 inline-flex min-h-11 items-center'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
