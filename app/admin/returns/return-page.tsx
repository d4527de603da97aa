import { Link } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { byWay } from '#app/domain/contact/contact.ts'
import { returnReasons, returnWishes, verdicts } from '#app/domain/returns/return.ts'
import { canMove, returnIs, stateOfReturn } from '#app/domain/returns/return-states.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import type { OfficeReturn } from './find-return.server.ts'
import { Approve, Give, Plain, Receive, Refuse } from './return-steps.tsx'
import { doneOfReturn } from './return-words.ts'

export type ReturnProps = {
  found: OfficeReturn
  rights: { canEdit: boolean; canRefund: boolean; canOrder: boolean }
  /** Whether a code must be asked before money moves. */
  stepUp: boolean
  answer: OfficeAnswer | undefined
}

export function ReturnOfficePage(props: ReturnProps & { done: string | null; now: Date }) {
  const { found, done, now } = props
  const { order, state, askedAt, sendBy } = found
  const isLate = returnIs(state, 'waits-for-customer') && sendBy !== null && sendBy < now
  return (
    <OfficePage
      title={`Return of order ${order.number}`}
      back={{ name: 'Returns', to: '/admin/returns' }}
      done={done !== null && Object.hasOwn(doneOfReturn, done) ? (doneOfReturn[done] ?? null) : null}
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusPill tone={isLate ? 'berry' : stateOfReturn[state].tone}>
            {isLate ? 'Overdue' : stateOfReturn[state].office}
          </StatusPill>
          <span>
            {order.name}, <When at={askedAt} />
          </span>
          {sendBy === null || !returnIs(state, 'waits-for-customer') ? null : (
            <span>
              To be sent by <When at={sendBy} show="date" />
            </span>
          )}
          <Link to={`/admin/orders/${order.id}`} className="link inline-flex min-h-11 items-center">
            View order
          </Link>
        </span>
      }
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          <Asked found={found} />
          <Arrived found={found} />
          <Outcome found={found} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Exchange {...props} />
          <Steps {...props} />
        </div>
      </div>
    </OfficePage>
  )
}

type Part = Pick<ReturnProps, 'found'>

function Asked({ found }: Part) {
  const { lines, reason, wish, instead, words, pictures, wasLate } = found
  const { isOurFault } = returnReasons[reason]
  return (
    <OfficeSection title="What the customer asks for">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted">Items</dt>
        <dd>
          {lines.map(({ id, name, quantity }) => (
            <span key={id} className="block">
              {quantity} × {name}
            </span>
          ))}
        </dd>
        <dt className="text-muted">Reason</dt>
        <dd>{returnReasons[reason].words}</dd>
        <dt className="text-muted">Wants</dt>
        <dd>
          {returnWishes[wish]}
          {instead === '' ? null : <span className="block">“{instead}”</span>}
        </dd>
      </dl>
      <p className="max-w-prose text-small text-muted">
        {isOurFault
          ? 'If this is true, the law gives the customer a refund, a repair or a replacement, whichever they choose, also for custom items, and we pay for the return.'
          : `A change of mind, within what the policy allows${wasLate ? ', but asked after its time' : ''}.`}
      </p>
      {words === '' ? null : <p className="max-w-prose break-words whitespace-pre-line">{words}</p>}
      {pictures.length === 0 ? null : (
        <ul aria-label="Photos" className="flex flex-wrap gap-3">
          {pictures.map((picture, place) => (
            <li key={picture.key}>
              <a href={pictureUrl(picture.key, 1200)} className="frame block aspect-4/5 w-32">
                <img
                  src={pictureUrl(picture.key, 240)}
                  alt={`From the customer, ${place + 1} of ${pictures.length}`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </OfficeSection>
  )
}

function Arrived({ found: { arrivals } }: Part) {
  if (arrivals.length === 0) return null
  return (
    <OfficeSection title="What arrived">
      <ul className="flex flex-col">
        {arrivals.map(({ key, name, quantity, verdict, at }) => (
          <li key={key} className="border-t border-rule py-2 text-small">
            {quantity} × {name}
            <span className="block text-muted">
              {verdicts[verdict].words}, <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </OfficeSection>
  )
}

function Outcome({ found: { moneyKobo, creditKobo, codeWay, answer, instructions } }: Part) {
  if (moneyKobo === null && answer === '' && instructions === '') return null
  return (
    <OfficeSection title="What we told the customer">
      {instructions === '' ? null : <p className="max-w-prose whitespace-pre-line">{instructions}</p>}
      {moneyKobo === null ? null : (
        <p>
          Refund {formatNaira(moneyKobo)}
          {creditKobo === null ? null : `, store credit ${formatNaira(creditKobo)}`}
        </p>
      )}
      {codeWay === null || !creditKobo ? null : (
        <p className="text-small text-muted">
          {codeWay.failed
            ? 'The code of the credit could not be delivered.'
            : `The code of the credit is sent ${byWay[codeWay.by]}.`}
        </p>
      )}
      {answer === '' ? null : <p className="max-w-prose whitespace-pre-line">{answer}</p>}
    </OfficeSection>
  )
}

/** Where its store credit goes on: the order that staff type next, or that took it over. */
function Exchange({ found: { id, wish, exchange }, rights }: ReturnProps) {
  if (exchange.ok)
    return rights.canOrder ? (
      <OfficeSection title="Exchange it">
        <p className="max-w-prose text-small text-muted">
          The new order is paid first from their store credit of {formatNaira(exchange.balanceKobo)}. They pay
          only the difference, and what is left stays on their credit.
        </p>
        <Link
          to={`/admin/orders/new?exchange=${id}`}
          className={`button self-start ${wish === 'exchange' ? 'button-primary' : 'button-quiet'}`}
        >
          Order the exchange
        </Link>
      </OfficeSection>
    ) : null
  switch (exchange.problem) {
    case 'exchanged':
      return (
        <OfficeSection title="Exchange">
          <Link
            to={`/admin/orders/${exchange.order.id}`}
            className="link inline-flex min-h-11 items-center self-start"
          >
            Exchanged for order {exchange.order.number}
          </Link>
        </OfficeSection>
      )
    case 'credit-used':
      return <p className="text-small text-muted">The store credit has been used.</p>
    case 'gone':
    case 'not-settled':
    case 'no-credit':
    case 'forgotten':
      return null
  }
}

/** What can be done with it as it stands, and by whom. */
function Steps(props: ReturnProps) {
  const { found, rights } = props
  const { state } = found
  if (!rights.canEdit) return null
  const hasAccepted = found.arrivals.some(({ verdict }) => verdicts[verdict].isAccepted)
  const can = (to: Parameters<typeof canMove>[1]) => canMove(state, to)
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {can('approved') ? <Approve {...props} /> : null}
      {returnIs(state, 'receivable') && found.lines.some(({ toCome }) => toCome > 0) ? (
        <Receive key={found.version} {...props} />
      ) : null}
      {returnIs(state, 'payable') ? (
        rights.canRefund ? (
          <Give key={`give-${found.version}`} {...props} />
        ) : (
          <p className="text-small text-muted">A manager or the owner settles it.</p>
        )
      ) : null}
      {can('refused') && !hasAccepted ? <Refuse {...props} /> : null}
      {can('lost') ? (
        <Plain
          {...props}
          action="lose"
          title="Lost on the way?"
          note="The customer sent it, and it does not arrive. You can settle it then."
          submit="Mark as lost"
        />
      ) : null}
      {can('lapsed') ? (
        <Plain
          {...props}
          action="lapse"
          title="Never sent?"
          note="Closes the return; the customer keeps the items and is told. If it comes after all, it can still be taken in."
          submit="Close it"
        />
      ) : null}
    </div>
  )
}
