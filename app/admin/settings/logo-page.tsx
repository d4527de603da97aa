import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import type {
  HousePicture,
  HousePictures,
  HousePictureSlot,
} from '#app/foundation/settings/house-pictures.ts'
import { LogoGrounds } from './logo-grounds.tsx'
import { slotWords } from './logo-slots.ts'
import { SettingHistory, type ShownChange } from './setting-history.tsx'

type Props = {
  pictures: HousePictures
  version: number
  waiting: { slot: HousePictureSlot; picture: HousePicture } | null
  changes: readonly ShownChange[]
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

export function LogoPage(props: Props) {
  const { pictures, changes, mayEdit, answer } = props
  const [params] = useSearchParams()
  const slots: readonly HousePictureSlot[] = pictures.logo ? ['logo', 'logoOnInk', 'icon'] : ['logo', 'icon']
  return (
    <OfficePage
      title="Logo and icon"
      lead="You see a new picture on every background before shoppers do. Without one, both are drawn from your shop’s name."
      back={{ name: 'Settings', to: '/admin/settings' }}
      done={doneWords(params, done)}
    >
      {slots.map((slot) => (
        <Slot key={slot} {...props} slot={slot} />
      ))}
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={answer} />
    </OfficePage>
  )
}

const done = {
  save: 'Saved. It is live on every page.',
  remove: 'Removed. The shop looks as it did without it.',
  restore: 'The earlier logo and icon are back in use.',
}

type SlotProps = Props & { slot: HousePictureSlot }

function Slot({ slot, pictures, version, waiting, mayEdit, answer }: SlotProps) {
  const { title, lead } = slotWords[slot]
  const own = answer?.values['slot'] === slot ? answer : undefined
  const fresh = waiting?.slot === slot ? waiting.picture : null
  return (
    <OfficeSection title={title} id={slot}>
      <p className="max-w-prose text-small text-muted">{lead}</p>
      <LogoGrounds slot={slot} pictures={fresh ? { ...pictures, [slot]: fresh } : pictures} />
      {fresh ? (
        <Waiting slot={slot} fresh={fresh} version={version} answer={own} />
      ) : mayEdit ? (
        <Change slot={slot} isSet={pictures[slot] !== null} version={version} answer={own} />
      ) : null}
    </OfficeSection>
  )
}

type FormProps = { slot: HousePictureSlot; version: number; answer: OfficeAnswer | undefined }

function Waiting({ slot, fresh, version, answer }: FormProps & { fresh: HousePicture }) {
  return (
    <OfficeForm action="save" answer={answer} version={version} guard={false}>
      <input type="hidden" name="slot" value={slot} />
      <input type="hidden" name="key" value={fresh.key} />
      <p className="text-small font-medium text-gold-deep">
        Not in use yet. Is it easy to see on each background?
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit">Use this picture</Button>
        <Link to={`/admin/settings/logo#${slot}`} className="link inline-flex min-h-11 items-center">
          Cancel
        </Link>
      </div>
    </OfficeForm>
  )
}

const dropWords: Record<HousePictureSlot, string> = {
  logo: 'Use the drawn name',
  logoOnInk: 'Remove',
  icon: 'Use the drawn letter',
}

function Change({ slot, isSet, version, answer }: FormProps & { isSet: boolean }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-4">
      <OfficeForm action="upload" answer={answer} guard={false} multipart className="max-w-xl">
        <input type="hidden" name="slot" value={slot} />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-small">
            New picture
          </label>
          <input id={id} type="file" name="file" accept="image/png,image/jpeg,image/webp" className="input" />
        </div>
        <div>
          <Button type="submit" look="quiet">
            Preview<span className="sr-only"> as {slotWords[slot].title.toLowerCase()}</span>
          </Button>
        </div>
      </OfficeForm>
      {isSet ? (
        <OfficeForm action="remove" answer={answer} version={version} guard={false}>
          <input type="hidden" name="slot" value={slot} />
          <div>
            <Button type="submit" look="text">
              {dropWords[slot]}
            </Button>
          </div>
        </OfficeForm>
      ) : null}
    </div>
  )
}
