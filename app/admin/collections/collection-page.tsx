import { Link, useSearchParams } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import { History } from '#app/admin/shell/history.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { CollectionFields } from './collection-fields.tsx'
import type { CollectionView } from './collection-view.server.ts'

type Props = {
  view: CollectionView
  mayEdit: boolean
  maySeePictures: boolean
  answer: OfficeAnswer | undefined
}

const done = {
  created:
    'Collection added. Shoppers see it once it has a product for sale: choose this collection on the pages of its products.',
  saved: 'Saved. It is live in the shop.',
}

export function CollectionPage({ view, mayEdit, maySeePictures, answer }: Props) {
  const [search] = useSearchParams()
  const { slug, name, address, version, values, forSale } = view
  const own = answer?.action === 'save' ? answer : undefined
  const inside = forSale === 1 ? '1 product for sale' : `${forSale.toLocaleString('en-NG')} products for sale`
  return (
    <OfficePage
      title={name}
      back={{ name: 'Collections', to: '/admin/collections' }}
      actionsStay
      done={doneWords(search, done)}
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusPill tone={view.isShown ? 'ink' : 'quiet'}>{view.isShown ? 'Shown' : 'Hidden'}</StatusPill>
          <Link to={`/admin/products?collection=${slug}`} className="office-tap link">
            {inside}
          </Link>
          {view.isShown ? (
            <Link to={`/shop/${address}`} className="office-tap link">
              View in the shop
            </Link>
          ) : null}
        </span>
      }
    >
      <TilePicture view={view} maySeePictures={maySeePictures} />
      {mayEdit ? (
        <OfficeForm
          key={version}
          action="save"
          version={version}
          answer={answer}
          submit="Save"
          className="max-w-3xl"
        >
          <CollectionFields saved={values} values={own?.values ?? values} />
        </OfficeForm>
      ) : null}
      {mayEdit ? <Remove view={view} answer={answer} /> : null}
      {view.history.length > 0 ? <History history={view.history} /> : null}
    </OfficePage>
  )
}

function TilePicture({
  view: { slug, name, picture },
  maySeePictures,
}: Pick<Props, 'view' | 'maySeePictures'>) {
  return (
    <OfficeSection title="Picture">
      <div className="flex flex-wrap items-start gap-6">
        <div className="frame aspect-4/5 w-32">
          {picture ? <Picture picture={{ ...picture, alt: '' }} sizes="128px" /> : null}
        </div>
        <p className="max-w-prose text-small text-muted">
          {picture
            ? 'Used on its tile, on Our Story and in shared links.'
            : 'No picture yet. Its tile shows its newest product.'}{' '}
          {maySeePictures ? (
            <Link to={`/admin/content/pictures#tile-${slug}`} className="office-tap link">
              {picture ? 'Change the picture' : 'Add a picture'}
              <span className="sr-only"> of {name}</span>
            </Link>
          ) : null}
        </p>
      </div>
    </OfficeSection>
  )
}

function Remove({ view: { name, version, hasProducts }, answer }: Pick<Props, 'view' | 'answer'>) {
  return (
    <OfficeSection title="Remove">
      <p className="max-w-prose text-small text-muted">
        {hasProducts
          ? 'Only an empty collection can be removed. Move its products and drafts to another one first, or hide it.'
          : 'This collection is empty. Its archived products move to the first of the others.'}
      </p>
      <OfficeForm action="remove" version={version} answer={answer} guard={false} ids="remove">
        <ConfirmButton question={`Remove ${name}? Links to its page will stop working.`} yes="Yes, remove it">
          Remove collection
        </ConfirmButton>
      </OfficeForm>
    </OfficeSection>
  )
}
