// One place of the home page: its picture as the page crops it, another one for it, and those that were there before.
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { PictureUpload } from '#app/admin/shell/picture-upload.tsx'
import { type HomePlace, pairOf } from '#app/domain/catalog/products/home-places.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { Picture, type PictureData } from '#app/foundation/ui/picture.tsx'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import type { EarlierPicture, PlaceView } from './home-picture-view.server.ts'
import { describedBy, isUpright, placeWords, seenPicture } from './home-place-words.ts'

type Props = {
  view: PlaceView
  headline: string
  mayEdit: boolean
  /** Of a form of this place. */
  answer: OfficeAnswer | undefined
}

export function HomePlaceForm({ view, headline, mayEdit, answer }: Props) {
  const { place, picture, earlier } = view
  const [chosen, choose] = useState<PictureData | null>(() => sentPicture(answer))
  const shown = chosen ?? picture
  const { title, lead } = placeWords(place, useOwnNames().collection)
  return (
    <li
      id={place}
      className="grid scroll-mt-20 gap-6 border-t border-rule py-6 md:grid-cols-[20rem_minmax(0,30rem)] md:gap-10"
    >
      <div className="flex flex-col gap-3">
        <div>
          <h3 className="font-medium">{title}</h3>
          <p className="text-small text-muted">{lead}</p>
        </div>
        <Crop place={place} picture={shown} headline={headline} />
      </div>
      <div className="flex flex-col gap-6">
        {mayEdit ? (
          <OfficeForm action="save" ids={place} answer={answer} search={searchOf(place)} multipart>
            <input type="hidden" name="seen" value={seenPicture(picture)} />
            <PlaceFields place={place} shown={shown} chosen={chosen} choose={choose} />
            <PlaceButton place={place} onForget={chosen ? () => choose(null) : null} />
          </OfficeForm>
        ) : (
          <p className="text-small text-muted">{picture?.alt || 'No alt text.'}</p>
        )}
        {mayEdit && earlier.length > 0 ? <Earlier place={place} pictures={earlier} answer={answer} /> : null}
      </div>
    </li>
  )
}

type FieldsProps = {
  place: HomePlace
  shown: PictureData | null
  chosen: PictureData | null
  choose: (picture: PictureData) => void
}

function PlaceFields({ place, shown, chosen, choose }: FieldsProps) {
  const fieldOf = useFieldOf()
  const fields = useRef<HTMLDivElement>(null)
  // The guard of unsaved changes listens for typing; an upload makes none.
  useEffect(() => {
    fields.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [chosen])
  return (
    <div ref={fields} className="flex flex-col gap-4">
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="key" value={shown?.key ?? ''} />
      {chosen ? (
        <>
          <input type="hidden" name="width" value={chosen.width} />
          <input type="hidden" name="height" value={chosen.height} />
          <input type="hidden" name="thumbhash" value={chosen.thumbhash ?? ''} />
        </>
      ) : null}
      <PictureUpload
        name="file"
        purpose="content"
        label="New picture"
        onUploaded={(picture) => choose({ ...picture, alt: '' })}
      />
      {chosen ? (
        <p className="text-small font-medium text-gold-deep">
          Not saved yet: shoppers still see the current picture.
        </p>
      ) : null}
      {describedBy(place) === 'with-phone' ? (
        <p className="text-small text-muted">Uses the alt text of the picture for phones.</p>
      ) : describedBy(place) === 'decorates' ? null : (
        <Field
          {...fieldOf('alt', shown?.alt ?? '')}
          label="Alt text"
          hint="Say what the picture shows, for people who cannot see it. Leave empty if it is only decoration."
          optional
          maxLength={200}
          autoComplete="off"
        />
      )}
    </div>
  )
}

type PlaceProps = { place: HomePlace; onForget: (() => void) | null }

function PlaceButton({ place, onForget }: PlaceProps) {
  const busy = useBusy('save')
  const { title } = placeWords(place, useOwnNames().collection)
  const isThis = useNavigation().formData?.get('place') === place
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" look="quiet" busy={busy && isThis} busyLabel="Saving">
        Save picture<span className="sr-only"> as {title}</span>
      </Button>
      {onForget ? (
        <Button look="text" onClick={onForget}>
          Keep the current picture
        </Button>
      ) : null}
    </div>
  )
}

/** The first screen, small: picture, veil and words. */
const screenLook =
  'ground-ink relative isolate grid overflow-hidden after:absolute after:inset-0 after:-z-1 after:bg-linear-to-t after:from-ink/84 after:via-ink/58 after:via-40% after:to-transparent after:to-80% [&_img]:absolute [&_img]:inset-0 [&_img]:-z-2 [&_img]:size-full [&_img]:object-cover'
/** A phone of 390 x 844, less what its browser takes. */
const tallLook = 'aspect-390/726 w-44 items-end'
/** A desk of 1440 x 900. */
const wideLook =
  'aspect-1440/774 w-full max-w-80 items-end before:absolute before:inset-0 before:-z-1 before:bg-linear-to-r before:from-ink/62 before:to-transparent before:to-62%'
/** On a wide screen the words of the banner stand at its right. */
const bannerLook = 'aspect-1440/774 w-full max-w-80 items-center justify-items-end *:w-1/2'

type CropProps = { place: HomePlace; picture: PictureData | null; headline: string }

function Crop({ place, picture, headline }: CropProps) {
  const content = picture ? <Picture picture={picture} sizes="320px" /> : null
  if (place.startsWith('tile-')) return <div className="frame aspect-4/5 w-40">{content}</div>
  return (
    <div
      className={`${screenLook} ${isUpright(place) ? tallLook : pairOf(place) === null ? bannerLook : wideLook}`}
    >
      {content}
      <p aria-hidden="true" className="p-4 font-display text-card leading-none">
        {headline}
      </p>
    </div>
  )
}

type EarlierProps = {
  place: HomePlace
  pictures: readonly EarlierPicture[]
  answer: OfficeAnswer | undefined
}

function Earlier({ place, pictures, answer }: EarlierProps) {
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-small font-medium">Earlier pictures</h4>
      <ul className="flex flex-wrap gap-6">
        {pictures.map(({ change, picture }) => (
          <li key={picture.key} className="flex items-start gap-3">
            <div className="aspect-4/5 w-16 shrink-0 overflow-hidden bg-sand">
              <Picture picture={picture} sizes="64px" />
            </div>
            <OfficeForm
              action="restore"
              search={searchOf(place)}
              answer={answer?.values['change'] === String(change) ? answer : undefined}
              guard={false}
            >
              <input type="hidden" name="place" value={place} />
              <input type="hidden" name="change" value={change} />
              <ConfirmButton question="Use this picture again?" yes="Yes, use it" look="text">
                Use again
              </ConfirmButton>
            </OfficeForm>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The pair that is open stays open. */
function searchOf(place: HomePlace): string {
  const pair = pairOf(place)
  return pair === null ? '' : `pair=${pair}`
}

/** The picture that was sent already when something kept it from being placed. */
function sentPicture(answer: OfficeAnswer | undefined): PictureData | null {
  const { key = '', width, height, thumbhash } = answer?.values ?? {}
  if (answer?.action !== 'save' || key === '' || !width || !height) return null
  return {
    key,
    alt: '',
    width: Number(width) || 1,
    height: Number(height) || 1,
    thumbhash: thumbhash || null,
  }
}
