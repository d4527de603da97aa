// One place of the home page: its picture as the page crops it, another one for it, and those that hung there before.
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { ConfirmButton } from '#app/admin/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/office-form.tsx'
import { PictureUpload } from '#app/admin/picture-upload.tsx'
import { type HomePlace, pairOf } from '#app/catalog/home-places.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Picture, type PictureData } from '#app/ui/picture.tsx'
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
  const { title, lead } = placeWords(place)
  return (
    <li id={place} className="home-place scroll-mt-20">
      <div className="flex flex-col gap-3">
        <div>
          <h3 className="font-medium">{title}</h3>
          <p className="text-small text-muted">{lead}</p>
        </div>
        <Crop place={place} picture={shown} headline={headline} />
      </div>
      <div className="flex flex-col gap-6">
        {mayEdit ? (
          <OfficeForm deed="save" ids={place} answer={answer} search={searchOf(place)} multipart>
            <input type="hidden" name="seen" value={seenPicture(picture)} />
            <PlaceFields place={place} shown={shown} chosen={chosen} choose={choose} />
            <HangButton place={place} onForget={chosen ? () => choose(null) : null} />
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

type HangProps = { place: HomePlace; onForget: (() => void) | null }

function HangButton({ place, onForget }: HangProps) {
  const busy = useBusy('save')
  const isThis = useNavigation().formData?.get('place') === place
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" look="quiet" busy={busy && isThis} busyLabel="Saving">
        Save picture<span className="sr-only"> as {placeWords(place).title}</span>
      </Button>
      {onForget ? (
        <Button look="text" onClick={onForget}>
          Keep the current picture
        </Button>
      ) : null}
    </div>
  )
}

type CropProps = { place: HomePlace; picture: PictureData | null; headline: string }

function Crop({ place, picture, headline }: CropProps) {
  const content = picture ? <Picture picture={picture} sizes="320px" /> : null
  if (place.startsWith('tile-'))
    return (
      <div className="home-crop">
        <div className="frame aspect-4/5">{content}</div>
      </div>
    )
  return (
    <div
      className={`hero ground-ink home-crop home-hero ${isUpright(place) ? 'home-hero-tall' : 'home-hero-wide'} ${pairOf(place) === null ? 'home-banner' : ''}`}
    >
      {content}
      <p aria-hidden="true">{headline}</p>
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
            <div className="home-earlier">
              <Picture picture={picture} sizes="64px" />
            </div>
            <OfficeForm
              deed="restore"
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

/** The picture that was sent already when something kept it from being hung. */
function sentPicture(answer: OfficeAnswer | undefined): PictureData | null {
  const { key = '', width, height, thumbhash } = answer?.values ?? {}
  if (answer?.deed !== 'save' || key === '' || !width || !height) return null
  return {
    key,
    alt: '',
    width: Number(width) || 1,
    height: Number(height) || 1,
    thumbhash: thumbhash || null,
  }
}
