// One example of a mail: as a phone and a desk show it, its plain text, its headers.
import { shop } from '#app/foundation/http/context.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { mailText } from '#app/messages/mail/mail-text.ts'
import { MailViews } from '#app/foundation/ui/mail-views.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { messageExamples } from '#app/messages/kinds/registry.server.ts'
import type { Route } from './+types/mail.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead({ title: loaderData?.title ?? 'Email', index: false }, matches)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { demo, baseUrl, db } = context.get(shop)
  const house = demo ? await readSetting(db, 'house') : null
  const example = house && messageExamples({ baseUrl, house }).find(({ id }) => id === params.mail)
  if (!house || !example) throw new Response(null, { status: 404 })
  const { id, kind, title, mail } = example
  return {
    id,
    kind,
    title,
    subject: mail.subject,
    preheader: mail.preheader,
    headers: Object.entries(mail.headers ?? {}),
    text: mailText(mail, house),
  }
}

export default function Mail({ loaderData: mail }: Route.ComponentProps) {
  return (
    <div className="page pt-12 pb-20">
      <p>
        <a href="/dev/mails" className="link inline-flex min-h-11 items-center">
          All emails
        </a>
      </p>
      <h1 className="mt-4 font-display text-heading">{mail.title}</h1>
      <dl className="mt-6 grid gap-x-6 gap-y-1 text-small md:grid-cols-[max-content_1fr]">
        <Fact name="Type" value={mail.kind} />
        <Fact name="Subject" value={mail.subject} />
        <Fact name="Preview" value={mail.preheader} />
        {mail.headers.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <div className="mt-8">
        <MailViews src={`/dev/mails/${mail.id}/html`} />
      </div>
      <h2 className="mt-10 font-display text-card">Plain text</h2>
      <pre className="mt-3 max-w-prose bg-sand p-4 text-small wrap-anywhere whitespace-pre-wrap">
        {mail.text}
      </pre>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="mb-2 wrap-anywhere md:mb-0">{value}</dd>
    </>
  )
}
