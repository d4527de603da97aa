import { Link, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { doneWords, OfficePage } from '#app/admin/office-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PicturesView } from './home-picture-view.server.ts'
import { HomePlaceForm } from './home-place-form.tsx'
import { SettingHistory } from './setting-history.tsx'

type Props = PicturesView & { headline: string; mayEdit: boolean; answer: OfficeAnswer | undefined }

export function HomePicturesPage({ places, changes, headline, mayEdit, answer }: Props) {
  const [params] = useSearchParams()
  const unplaced = answer && !('place' in answer.values) ? answer : undefined
  return (
    <OfficePage
      title="Pictures of the home page"
      lead={
        <>
          Each in the crop that shoppers see. A new one hangs at once, the earlier ones are kept.{' '}
          <Link to="/" className="link inline-block py-2.5">
            See the home page
          </Link>
        </>
      }
      back={{ name: 'Words of the shop', to: '/admin/content' }}
      done={doneWords(params, pictureDone)}
    >
      {unplaced?.deed === 'save' ? <Notice tone="problem">{unplaced.errors['form']}</Notice> : null}
      <ul className="flex flex-col">
        {places.map((view) => (
          <HomePlaceForm
            // A form begins anew when another picture or other words hang there.
            key={[view.place, view.picture?.key, view.picture?.alt].join(' ')}
            view={view}
            headline={headline}
            mayEdit={mayEdit}
            answer={answer?.values['place'] === view.place ? answer : undefined}
          />
        ))}
      </ul>
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={unplaced} />
    </OfficePage>
  )
}

const pictureDone = {
  saved: 'Saved. It hangs on the home page from now on.',
  restored: 'The earlier picture hangs again.',
}
