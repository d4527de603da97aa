import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { FilmField } from '#app/admin/shell/film-fields.tsx'
import { PictureUpload } from '#app/admin/shell/picture-upload.tsx'
import { photoStages, stageName } from '#app/domain/orders/production/stages.ts'
import { ItemFilm, posterOfItems } from '#app/storefront/checkout/item-film.tsx'
import { maxFilmMegabytes } from '#app/foundation/http/uploaded-film.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { SelectField } from '#app/foundation/ui/field.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import type { JobData } from './job.route.tsx'

type Props = { data: JobData; answer: OfficeAnswer | undefined }

/** Photos by stage; each is on the shopper's page as soon as it is here. */
export function JobPhotos({ data: { job, stages, mayWork }, answer }: Props) {
  const still = job.shown.filter(({ seconds }) => seconds === null)
  return (
    <OfficeSection title="Photos">
      {job.shown.length === 0 ? (
        <p className="text-muted">
          No photos yet. Each photo and film appears on the customer’s order page at once, and nowhere else.
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 [&_img]:aspect-4/5 [&_img]:w-full [&_img]:bg-sand [&_img]:object-cover">
          {job.shown.map((photo) => (
            <li
              key={photo.id}
              className={`flex flex-col gap-1 ${photo.seconds === null ? '' : 'col-span-full'}`}
            >
              {photo.seconds === null ? (
                <Picture picture={photo} sizes="(min-width: 64rem) 12rem, 45vw" />
              ) : (
                <ItemFilm
                  film={photo}
                  poster={posterOfItems(still, [{ design: job.sheet, url: job.url }])}
                  tallest="24rem"
                />
              )}
              <p className="text-tiny text-muted">{stageName(stages, photo.stage)}</p>
              {mayWork ? (
                <RemovePhoto id={photo.id} what={photo.seconds === null ? 'photo' : 'film'} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayWork ? <AddPhotos job={job} stages={stages} answer={answer} /> : null}
      {mayWork ? <AddFilm key={job.shown.at(-1)?.id} job={job} stages={stages} answer={answer} /> : null}
    </OfficeSection>
  )
}

function RemovePhoto({ id, what }: { id: string; what: 'photo' | 'film' }) {
  return (
    <OfficeForm action="remove-photo" guard={false}>
      <input type="hidden" name="photo" value={id} />
      <ConfirmButton
        question={`Remove this ${what} from the customer’s order page?`}
        yes="Yes, remove it"
        look="text"
      >
        Remove
      </ConfirmButton>
    </OfficeForm>
  )
}

type AddProps = Pick<JobData, 'job' | 'stages'>

function AddPhotos({ answer, ...data }: AddProps & { answer: OfficeAnswer | undefined }) {
  return (
    <OfficeForm action="photo" answer={answer} multipart guard={false}>
      <PhotoFields {...data} />
    </OfficeForm>
  )
}

/** Anew after each upload, or the file that was sent stands there to be sent again. */
function StageOptions({ stages }: { stages: readonly { id: string; name: string }[] }) {
  return stages.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

function AddFilm({ answer, job, stages }: AddProps & { answer: OfficeAnswer | undefined }) {
  const own = answer?.action === 'film' ? answer : undefined
  const { offered, chosen: saved } = photoStages(stages, job.stage)
  return (
    <OfficeForm
      action="film"
      answer={answer}
      multipart
      guard={false}
      ids="film"
      submit="Add film"
      look="quiet"
      short
    >
      <SelectField
        key={saved}
        id="film-stage"
        name="stage"
        label="Stage shown"
        defaultValue={own?.values['stage'] ?? saved}
        error={own?.errors['stage']}
      >
        <StageOptions stages={offered} />
      </SelectField>
      <FilmField
        id="film-film"
        required
        hint={`One short film for each stage, at most ${maxFilmMegabytes} MB: turn the wig in good light, no faces. A new one replaces the one that is there.`}
        error={own?.errors['film']}
      />
    </OfficeForm>
  )
}

function PhotoFields({ job, stages }: AddProps) {
  const fieldOf = useFieldOf()
  const isScripted = useIsScripted()
  const keep = useFetcher()
  const stage = useRef<HTMLSelectElement>(null)
  const { offered, chosen: saved } = photoStages(stages, job.stage)
  return (
    <>
      {/* Anew when the job moves: what is offered is the stage that it stands at. */}
      <SelectField key={saved} ref={stage} label="Stage shown" {...fieldOf('stage', saved)}>
        <StageOptions stages={offered} />
      </SelectField>
      <PictureUpload
        purpose="production"
        name="photos"
        label="Add photos"
        hint="Good light, the whole wig, no faces."
        onUploaded={({ key }) => {
          void keep.submit(
            { key, stage: stage.current?.value ?? saved },
            { method: 'post', action: '?do=photo' },
          )
        }}
      />
      {isScripted ? null : <Button type="submit">Add photos</Button>}
    </>
  )
}
