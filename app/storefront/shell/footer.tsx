import { Link, useLocation } from 'react-router'
import { newsletterWords } from '#app/domain/newsletter/newsletter-words.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import type { ToldHouse } from '#app/foundation/settings/setting-keys.ts'
import { SubscribeForm } from '#app/storefront/newsletter/subscribe-form.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { openSocialPages } from '#app/foundation/settings/social.ts'
import { KeptPart } from '#app/foundation/ui/kept-part.tsx'
import { spacedPhone } from '#app/foundation/lib/spaced-phone.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { findingLinks, informationLinks, legalLinks, quickLinks, type SiteLink } from './links.ts'
import { Logo } from './logo.tsx'

type FooterProps = {
  year: number
  /** That the house added, and wants here: the lists of the specification stay as they are. */
  pages?: readonly SiteLink[] | undefined
}

/** The foot of every page. */
export function Footer({ year, pages = [] }: FooterProps) {
  const house = useHouse()
  return (
    <KeptPart as="footer" className="ground-ink">
      <NewsletterBlock />
      <div className="page grid gap-x-8 gap-y-12 pt-12 pb-12 md:grid-cols-4 lg:grid-cols-[1.7fr_0.8fr_1.1fr_1fr_1.2fr] lg:pt-16 lg:pb-16">
        <div className="flex min-w-0 flex-col items-start gap-6 md:col-span-4 lg:col-span-1">
          <Link to="/" aria-label="Home" className="block max-w-full">
            <Logo
              className="max-w-full [&:is(svg)]:w-[150px] [&:is(img)]:h-auto [&:is(img)]:w-44"
              compact="h-28 w-auto max-w-full"
              onInk
            />
          </Link>
          <p className="font-display text-heading">{house.tagline}</p>
          <SocialLinks house={house} />
        </div>
        <div className="grid grid-cols-2 gap-8 md:contents">
          <div className="flex flex-col gap-6">
            <LinkList title="Quick Links" links={quickLinks} />
            {pages.length > 0 ? <LinkList title="More" links={pages} /> : null}
          </div>
          <LinkList title="Information" links={informationLinks} />
          <LinkList title="Find your hair" links={findingLinks} />
          <Contact />
        </div>
      </div>
      <div className="border-t border-bark">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-small text-ash">
          <p>{`© ${year} ${house.legalName}. All rights reserved.`}</p>
          <ul className="flex flex-wrap gap-x-6">
            {legalLinks.map(({ name, to }) => (
              <li key={name}>
                <FooterLink to={to}>{name}</FooterLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </KeptPart>
  )
}

/**
 * Its field is named by the heading: pages above it have fields of their own that are called Email. Pages of the
 * newsletter ask, or let go, themselves.
 */
function NewsletterBlock() {
  const { pathname } = useLocation()
  if (/^\/newsletter(?:\/|$)/u.test(pathname)) return null
  return (
    <section aria-labelledby="footer-newsletter" className="border-b border-bark">
      <div className="page grid gap-8 md:grid-cols-[2fr_3fr] md:items-center md:gap-12 lg:grid-cols-2 xl:gap-32 py-14 lg:py-16">
        <div className="flex flex-col gap-3">
          <h2 id="footer-newsletter" className="font-display text-heading">
            Newsletter
          </h2>
          <p className="max-w-prose text-pretty text-ash">{newsletterWords.text}</p>
        </div>
        <SubscribeForm source="footer" labelledBy="footer-newsletter" placeholder="Your email" />
      </div>
    </section>
  )
}

function LinkList({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="pb-2 text-small text-ash">{title}</h2>
      <ul>
        {links.map(({ name, to }) => (
          <li key={to}>
            <FooterLink to={to}>{name}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline">
      {children}
    </Link>
  )
}

function Contact() {
  const { email, phone, street, area, city, country, hours, whatsapp } = useHouse()
  return (
    <div>
      <h2 className="pb-2 text-small text-ash">Contact us</h2>
      <ul>
        <li>
          <a
            href={whatsAppAddress(whatsapp)}
            className="inline-flex min-h-11 items-center gap-3 hover:underline"
          >
            <Icon name="whatsapp" size={20} className="text-gold" />
            WhatsApp
          </a>
        </li>
        <li>
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center tabular-nums hover:underline">
            {spacedPhone(phone)}
          </a>
        </li>
        <li>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center wrap-anywhere hover:underline"
          >
            {email}
          </a>
        </li>
      </ul>
      <address className="pt-2 text-small text-ash not-italic">
        {area === '' ? street : `${street}, ${area}`}
        <br />
        {`${city}, ${country}`}
        <span className="mt-2 block text-balance">{hours}</span>
      </address>
    </div>
  )
}

function SocialLinks({ house }: { house: ToldHouse }) {
  const open = openSocialPages(house)
  if (open.length === 0) return null
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {open.map(({ key, name, href }) => (
        <li key={key}>
          <a href={href} rel="me noopener" className="grid size-11 place-items-center" aria-label={name}>
            <Icon name={key} />
          </a>
        </li>
      ))}
    </ul>
  )
}
