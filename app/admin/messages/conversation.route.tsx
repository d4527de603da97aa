// /admin/messages/:conversation: what was said, and an answer while WhatsApp allows one.
import { data, Link, redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { When } from '#app/admin/shell/when.tsx'
import {
  answerConversation,
  type Answered,
  findConversation,
  isWindowOpen,
  settleConversation,
  windowMs,
} from '#app/domain/conversations/conversations.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { isId, newToken } from '#app/foundation/lib/ids.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import { otherWords } from './other-words.ts'
import type { Route } from './+types/conversation.route'

export const meta: Route.MetaFunction = () => [{ title: 'Message · Back office' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const found = isId('cnv', params.conversation) ? await findConversation(db, params.conversation) : null
  if (!found) throw data(null, 404)
  const { id, name, phone, orderId, orderNumber, heardAt, waitingSince, texts } = found
  const seesPeople = may(me.role, 'see-people')
  return {
    id,
    name: name || 'A customer',
    phone: seesPeople ? phone : '',
    hasPhone: phone !== '',
    orderId,
    orderNumber,
    waits: waitingSince !== null,
    openUntil: isWindowOpen(found, now()) ? new Date(heardAt.getTime() + windowMs) : null,
    texts: texts.map((text) => ({
      id: text.id,
      direction: text.direction,
      words: text.text,
      other: text.other,
      at: text.at,
      state: text.delivery?.state ?? null,
      // What the head of the page does not say already.
      about: text.orderId === orderId ? null : { orderId: text.orderId, number: text.orderNumber },
    })),
    key: newToken(),
    mayAnswer: may(me.role, 'edit-orders'),
  }
}

const answerSchema = z.object({
  text: z.string().trim().min(1, 'Please write something.').max(4_000, 'Please keep it to 4,000 characters.'),
  key: z.string().regex(/^[0-9a-z]{32}$/u),
})

export async function action({ params, request, context }: Route.ActionArgs) {
  const { conversation: id } = params
  if (!isId('cnv', id)) throw data(null, 404)
  const { db, queue, actor } = office(context)
  const wish = new URL(request.url).searchParams.get('do')
  if (wish === 'settle') {
    await request.arrayBuffer()
    await settleConversation(db, actor, id)
    throw redirect(`/admin/messages/${id}?done=settle`, 303)
  }
  const form = await parseForm(request, answerSchema)
  if (!form.ok) return answerErrors('answer', form.values, form.errors)
  const answered = await answerConversation(db, { queue }, actor, { id, ...form.value })
  if (!answered.ok) return answerProblem('answer', form.values, problemWords(answered.problem))
  throw redirect(`/admin/messages/${id}?done=answer`, 303)
}

function problemWords(problem: Extract<Answered, { ok: false }>['problem']): string {
  switch (problem) {
    case 'gone':
      return 'This conversation has been deleted.'
    case 'no-phone':
      return 'WhatsApp hides this customer’s number, so the answer cannot be sent from here.'
    case 'window-closed':
      return 'More than 24 hours have passed since the customer wrote, so WhatsApp no longer delivers an answer from here.'
  }
}

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone, orderId, orderNumber, waits, openUntil, texts, key, mayAnswer } = loaderData
  const [search] = useSearchParams()
  return (
    <OfficePage
      title={name}
      back={{ name: 'Messages', to: '/admin/messages' }}
      done={doneWords(search, { answer: 'Your answer is being sent.', settle: 'Marked as done.' })}
      lead={
        <span className="flex flex-wrap items-center gap-x-4">
          {phone === '' ? null : <span>{phoneWords(phone)}</span>}
          {orderId === null ? (
            <span>No recent order with this number</span>
          ) : (
            <Link
              to={`/admin/orders/${orderId}`}
              className="link inline-flex min-h-11 items-center lg:min-h-8"
            >
              Order {orderNumber}
            </Link>
          )}
        </span>
      }
    >
      <ol className="flex max-w-prose flex-col gap-3">
        {texts.map(({ id: text, direction, words, other, at, state, about }) => (
          <li
            key={text}
            className={`flex max-w-[85%] flex-col gap-1 border border-rule p-3 ${direction === 'out' ? 'self-end bg-sand' : 'self-start'}`}
          >
            <p className="break-words whitespace-pre-line">{words || otherWords(other)}</p>
            <p className="text-tiny text-muted">
              {direction === 'out' ? 'Us' : name}, <When at={at} />
              {direction === 'out' ? `, ${stateWords(state)}` : ''}
              {about?.number ? (
                <>
                  , about{' '}
                  <Link to={`/admin/orders/${about.orderId}`} className="link">
                    order {about.number}
                  </Link>
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
      {mayAnswer ? (
        <OfficeSection title="Answer">
          {openUntil && loaderData.hasPhone ? (
            <>
              <p className="text-small text-muted">
                WhatsApp delivers answers until <When at={openUntil} />, 24 hours after the last message.
              </p>
              <OfficeForm key={texts.length} action="answer" submit="Send" answer={actionData} short>
                <input type="hidden" name="key" value={key} />
                <AnswerField />
              </OfficeForm>
            </>
          ) : (
            <p className="text-small">
              {loaderData.hasPhone
                ? 'The 24 hours for an answer from here are over.'
                : 'WhatsApp hides this customer’s number, so they cannot be answered from here.'}{' '}
              {phone === '' ? null : (
                <a href={whatsAppAddress(phone, '')} target="_blank" rel="noreferrer" className="link">
                  Write from the WhatsApp app
                </a>
              )}
            </p>
          )}
          {waits ? (
            <OfficeForm action="settle" submit="Needs no answer" look="quiet" short guard={false} />
          ) : null}
        </OfficeSection>
      ) : null}
    </OfficePage>
  )
}

function AnswerField() {
  const fieldOf = useFieldOf()
  return <TextAreaField {...fieldOf('text')} label="Your answer" rows={4} required maxLength={4_000} />
}

function stateWords(state: string | null): string {
  switch (state) {
    case 'delivered':
      return 'delivered'
    case 'read':
      return 'read'
    case 'failed':
      return 'not delivered'
    case 'accepted':
    case 'sent':
    case 'silent':
      return 'sent'
    case 'uncertain':
      return 'perhaps not sent'
    default:
      return 'being sent'
  }
}
