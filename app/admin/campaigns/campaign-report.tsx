import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { RecipientState } from '#app/domain/campaigns/campaign.ts'
import type { CampaignReport as Report } from '#app/domain/campaigns/campaign-report.server.ts'
import { missedWords } from './campaign-words.ts'

type Props = { report: Report; startedAt: Date | null; endedAt: Date | null }

export function CampaignReport({ report, startedAt, endedAt }: Props) {
  const { counts, unsubscribed, bounced, complained, orders, ordersKobo } = report
  const of = (state: RecipientState) => counts[state] ?? 0
  const missed = (Object.keys(missedWords) as RecipientState[]).filter(
    (state) => missedWords[state] !== null && of(state) > 0,
  )
  const notSent = missed.reduce((sum, state) => sum + of(state), 0)
  return (
    <OfficeSection
      title="Report"
      aside={
        startedAt === null ? null : (
          <span className="text-small text-muted">
            <When at={startedAt} />
            {endedAt === null ? null : (
              <>
                {' '}
                to <When at={endedAt} />
              </>
            )}
          </span>
        )
      }
    >
      <Stats>
        <Stat label="To send" value={(of('waiting') + of('sending')).toLocaleString('en-NG')} />
        <Stat label="Sent" value={of('sent').toLocaleString('en-NG')} />
        <Stat label="Not sent" value={notSent.toLocaleString('en-NG')} />
        <Stat label="Bounced" value={bounced.toLocaleString('en-NG')} />
        <Stat label="Marked as spam" value={complained.toLocaleString('en-NG')} />
        <Stat label="Unsubscribed" value={unsubscribed.toLocaleString('en-NG')} />
        <Stat label="Orders" value={orders.toLocaleString('en-NG')} note={<Money kobo={ordersKobo} />} />
      </Stats>
      {missed.length === 0 ? null : (
        <dl className="facts max-w-xl">
          {missed.map((state) => (
            <div key={state}>
              <dt>{missedWords[state]}</dt>
              <dd>{of(state).toLocaleString('en-NG')}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="max-w-prose text-small text-muted">
        Sent means that your email provider took it. Bounced emails and spam reports are counted as your
        provider reports them, some of them days later. Readers who mark it as spam are unsubscribed too.
        Nothing in the email tells whether it was read. An order counts when its buyer had followed a link of
        this newsletter in the 7 days before on the same device, and it was paid.
      </p>
    </OfficeSection>
  )
}
