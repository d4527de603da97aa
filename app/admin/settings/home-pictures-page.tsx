import { Link, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { PicturesView, PlaceView } from './home-picture-view.server.ts'
import { HomePairsSection } from './home-pairs-section.tsx'
import { HomePlaceForm } from './home-place-form.tsx'
import { SettingHistory } from './setting-history.tsx'

type Props = PicturesView & {
  headline: string
  bannerTitle: string
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

export function HomePicturesPage(props: Props) {
  const { pairs, open, banner, tiles, changes, headline, bannerTitle, mayEdit, answer } = props
  const [params] = useSearchParams()
  const unplaced = answer && !('place' in answer.values) && !('pair' in answer.values) ? answer : undefined
  const places = (views: readonly PlaceView[], words: string) => (
    <ul className="flex flex-col">
      {views.map((view) => (
        <HomePlaceForm
          key={[view.place, view.picture?.key, view.picture?.alt].join(' ')}
          view={view}
          headline={words}
          mayEdit={mayEdit}
          answer={answer?.values['place'] === view.place ? answer : undefined}
        />
      ))}
    </ul>
  )
  return (
    <OfficePage
      title="Home page pictures"
      lead={
        <>
          Each is shown as shoppers see it. A new picture goes live at once, and earlier ones are kept.{' '}
          <Link to="/" className="office-tap link">
            View home page
          </Link>
        </>
      }
      back={{ name: 'Content', to: '/admin/content' }}
      done={doneWords(params, pictureDone)}
    >
      {unplaced?.action === 'save' ? <Notice tone="problem">{unplaced.errors['form']}</Notice> : null}
      <HomePairsSection {...{ pairs, open, headline, mayEdit, answer }} />
      <OfficeSection title="Collections">{places(tiles, headline)}</OfficeSection>
      <OfficeSection title="Banner">{places(banner, bannerTitle)}</OfficeSection>
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={unplaced} />
    </OfficePage>
  )
}

const pictureDone = {
  saved: 'Saved. It is live on the home page.',
  restored: 'The earlier picture is live again.',
  moved: 'Moved. The new order is live.',
  removed: 'Removed. It stays in the history.',
}
