// The newsletter's own messages.
import {
  type NewsletterFacts,
  newsletterFacts,
  type NewsletterMailKind,
} from '#app/domain/newsletter/newsletter-message.ts'
import { makeToken } from '#app/domain/newsletter/newsletter-tokens.server.ts'
import { newsletterFragment } from '#app/domain/newsletter/newsletter.ts'
import { exampleToken } from './examples.ts'
import { newsletterMail } from './newsletter-mail-words.ts'
import { type ReadDeps, type Template, template } from './template.ts'

export const newsletterTemplates: Record<NewsletterMailKind, Template> = {
  'newsletter-confirm': newsletterTemplate('newsletter-confirm', 'Confirm newsletter'),
  'newsletter-already': newsletterTemplate('newsletter-already', 'Already subscribed'),
  'newsletter-welcome': newsletterTemplate('newsletter-welcome', 'Newsletter welcome'),
}

type Links = { url: string; unsubscribeUrl: string }

function newsletterTemplate(kind: NewsletterMailKind, title: string): Template {
  return template<NewsletterFacts, Links>({
    group: 'Newsletter',
    facts: newsletterFacts,
    read: (deps, facts) => linksOf(kind, deps.baseUrl, (purpose) => tokenOf(purpose, deps, facts)),
    mail: (links) => newsletterMail(kind, links),
    examples: (baseUrl) => ({ [title]: linksOf(kind, baseUrl, () => exampleToken) }),
  })
}

type Purpose = 'confirm' | 'unsubscribe'

function tokenOf(purpose: Purpose, { secret }: ReadDeps, { subscriberId, askedAt }: NewsletterFacts): string {
  return makeToken(secret, purpose, subscriberId, askedAt)
}

function linksOf(kind: NewsletterMailKind, baseUrl: string, token: (purpose: Purpose) => string): Links {
  const link = (purpose: Purpose) => `${baseUrl}/newsletter/${purpose}?token=${token(purpose)}`
  return {
    url: kind === 'newsletter-confirm' ? link('confirm') : `${baseUrl}/shop${newsletterFragment}`,
    unsubscribeUrl: link('unsubscribe'),
  }
}
