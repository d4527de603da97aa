// The pictures of a product: their order, what each shows, and the point that crops keep in sight. Fields of the form around
// them; nothing is saved before the form is.
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import { maxPictures } from '#app/domain/catalog/products/product-text.ts'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { PictureUpload } from '#app/admin/shell/picture-upload.tsx'
import type { UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { addChosen, dragType, type ListedPicture, movePicture, readPictures } from './picture-fields.ts'
import { PictureItem } from './picture-item.tsx'
import { offeredOptions } from './picture-options.ts'

type Props = {
  values: FormValues
  errors: Record<string, string>
  answer: OfficeAnswer | undefined
  product: EditableProduct | null
}

export function PictureList({ values, errors, answer, product }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isScripted = useIsScripted()
  const [pictures, setPictures] = useState<readonly ListedPicture[]>(() => listed(values))
  const [said, say] = useState('')
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer) setPictures(listed(values))
  }
  const began = useRef(pictures)
  // The guard of unsaved changes listens for typing; buttons and uploads make none.
  useEffect(() => {
    if (began.current !== pictures) place.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [pictures])

  const change = (key: string, more: Partial<ListedPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const move = (key: string, to: number) => {
    setPictures((all) => movePicture(all, key, to))
    say(`Now picture ${Math.min(Math.max(to, 0), pictures.length - 1) + 1} of ${pictures.length}.`)
  }
  const add = (picture: UploadedPicture, turn: number) =>
    setPictures((all) =>
      addChosen(all, { ...picture, alt: '', focusX: 500, focusY: 500, shows: null, removed: false, turn }),
    )
  const undescribed = pictures.filter(({ removed, alt }) => !removed && alt.trim() === '').length
  const options = product ? offeredOptions(product) : []
  const kept = pictures.filter((picture) => !picture.removed).length
  return (
    <div ref={place} className="flex flex-col gap-4">
      {errors['pictures'] ? (
        <p id="pictures-error" className="text-small text-berry">
          {errors['pictures']}
        </p>
      ) : null}
      <input type="hidden" name="picturesFrom" defaultValue="" />
      {pictures.length > 0 ? (
        <>
          <p className="text-small text-muted">
            The first picture is the one on product cards.{' '}
            {isScripted
              ? 'Drag to reorder, or use the arrows. Tap a picture to set the point that every crop keeps in view.'
              : null}
          </p>
          <ol className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
            {pictures.map((picture, at) => (
              <PictureItem
                key={picture.key}
                {...{ picture, at, count: pictures.length, isScripted, options }}
                error={errors[`pictures.${at}.alt`]}
                onChange={(more) => change(picture.key, more)}
                onMove={(to) => move(picture.key, to)}
                onDropped={(event: DragEvent) => {
                  const key = event.dataTransfer.getData(dragType)
                  if (key !== '') move(key, at)
                }}
              />
            ))}
          </ol>
        </>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="status" className="text-small font-medium text-gold-deep">
        {undescribed === 0
          ? null
          : undescribed === 1
            ? 'One picture still needs alt text: say in a few words what it shows.'
            : `${undescribed} pictures still need alt text: say in a few words what each one shows.`}
      </p>
      <AddPictures
        {...{ isScripted, isNew: product === null, isFull: kept >= maxPictures }}
        onUploaded={add}
      />
    </div>
  )
}

type AddProps = {
  isScripted: boolean
  isNew: boolean
  isFull: boolean
  onUploaded: (picture: UploadedPicture, turn: number) => void
}

function AddPictures({ isScripted, isNew, isFull, onUploaded }: AddProps) {
  if (!isScripted)
    return (
      <p className="text-small text-muted">
        {isNew ? 'Save the product first, then add pictures.' : 'Add pictures at the bottom of this page.'}
      </p>
    )
  if (isFull) return <p className="text-small text-muted">A product can have up to {maxPictures} pictures.</p>
  return <PictureUpload purpose="product" name="files" multiple onUploaded={onUploaded} />
}

function listed(values: FormValues): ListedPicture[] {
  return readPictures(values).map((picture) => ({ ...picture, removed: false, turn: null }))
}
