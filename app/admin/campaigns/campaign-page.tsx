import { Link, useSearchParams } from 'react-router'
import { History } from '#app/admin/shell/history.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { CampaignSteps } from './campaign-steps.tsx'
import type { CampaignView } from './campaign-view.server.ts'
import { CampaignReport } from './campaign-report.tsx'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { audienceWords, stateWords } from './campaign-words.ts'

export type CampaignProps = {
  view: CampaignView
  /** Of whoever is signed in: tests go there. */
  email: string
  mayEdit: boolean
  maySend: boolean
  answer: OfficeAnswer | undefined
}

const done = {
  saved: 'Saved. Nobody has been sent anything.',
  copied: 'This is a copy. The newsletter that it was made from is unchanged.',
  tested: 'A test is on its way to your inbox.',
  schedule: 'Scheduled. It is sent automatically.',
  unschedule: 'The schedule is cancelled. It is a draft again.',
  pause: 'Paused. No more emails go out until you resume.',
  resume: 'Resumed. The remaining emails are being sent.',
  stop: 'Stopped. Subscribers who had not got it yet will not get it.',
}

export function CampaignPage(props: CampaignProps) {
  const { view, mayEdit, answer } = props
  const [search] = useSearchParams()
  const { id, state, subject } = view
  const own = useOwnNames()
  const refused = answer && answer.action !== 'save' ? answer.errors['form'] : undefined
  return (
    <OfficePage
      title={subject}
      back={{ name: 'Newsletters', to: '/admin/campaigns' }}
      done={doneWords(search, done)}
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusPill tone={stateWords[state].tone}>{stateWords[state].words}</StatusPill>
          <span>{audienceWords(view.audienceOf, own)}</span>
          <Link to={`/admin/campaigns/${id}/preview`} className="office-tap link">
            Preview
          </Link>
        </span>
      }
    >
      {refused === undefined ? null : <Notice tone="problem">{refused}</Notice>}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,44rem)_minmax(0,22rem)] lg:items-start lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8 [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
          {view.report === null ? null : <CampaignReport {...view} report={view.report} />}
          {state === 'draft' && mayEdit ? <Editor key={view.version} {...props} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <CampaignSteps {...props} />
        </div>
      </div>
      <History history={view.history} />
    </OfficePage>
  )
}

function Editor({ view, answer }: CampaignProps) {
  const own = answer?.action === 'save' ? answer : undefined
  return (
    <OfficeForm
      action="save"
      version={view.version}
      answer={answer}
      multipart
      submit="Save"
      aside={
        <Button type="submit" look="quiet" name="then" value="preview">
          Save and preview
        </Button>
      }
    >
      {/* Enter in a field saves; without this it would press the first button of a block. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <CampaignFields saved={view.values} values={own?.values ?? view.values} pictures={view.pictures} />
      <AudienceFields saved={view.values} groups={view.groups} />
      <datalist id="campaign-products">
        {view.products.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </OfficeForm>
  )
}
