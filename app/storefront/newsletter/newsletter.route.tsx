import { data } from 'react-router'
import { shop } from '#app/foundation/http/context.server.ts'
import { BreadcrumbData } from '#app/foundation/ui/breadcrumbs.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { answerAsk } from '#app/domain/newsletter/answer-ask.server.ts'
import { NewsletterPage } from './newsletter-page.tsx'
import { newsletterWords } from '#app/domain/newsletter/newsletter-words.ts'
import { SubscribeForm } from './subscribe-form.tsx'
import type { Route } from './+types/newsletter.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: newsletterWords.title, description: newsletterWords.text, path: '/newsletter' }, matches)

/** Where every form of the newsletter leads without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, ...answered } = await answerAsk(request, context.get(shop))
  return data(answered, { status })
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const isAsked = actionData?.answer.ok === true
  return (
    <NewsletterPage
      title={isAsked ? 'One more step' : newsletterWords.title}
      lead={isAsked ? null : newsletterWords.text}
    >
      <BreadcrumbData name={newsletterWords.title} />
      <SubscribeForm source="page" label="Email" answered={actionData} />
    </NewsletterPage>
  )
}
