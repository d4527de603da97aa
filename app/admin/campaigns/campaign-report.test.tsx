import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kobo } from '#app/foundation/lib/money.ts'
import { CampaignReport } from './campaign-report.tsx'

test('what came back is told beside what was sent, and where it comes from', () => {
  const report = {
    counts: { sent: 1_200, refused: 2 },
    unsubscribed: 3,
    bounced: 14,
    complained: 1,
    orders: 0,
    ordersKobo: kobo(0),
  }
  const html = renderToStaticMarkup(<CampaignReport report={report} startedAt={null} endedAt={null} />)
  const words = html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ')
  expect(words).toContain('Sent 1,200 Not sent 2 Bounced 14 Marked as spam 1 Unsubscribed 3')
  expect(words).toContain('Bounced emails and spam reports are counted as your provider reports them')
})
