import { useFetcher } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { PictureUpload } from '#app/admin/shell/picture-upload.tsx'
import { photoStages, stageName } from '#app/domain/orders/production/stages.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { SelectField } from '#app/foundation/ui/field.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import type { JobData } from './job.route.tsx'

type Props = { data: JobData; answer: OfficeAnswer | undefined }

/** Photos by stage; each is on the shopper's page as soon as it is here. */
export function JobPhotos({ data: { job, stages, mayWork }, answer }: Props) {
  return (
    <OfficeSection title="Photos">
      {job.shown.length === 0 ? (
        <p className="text-muted">
          No photos yet. Each photo appears on the customer’s order page at once, and nowhere else.
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 [&_img]:aspect-4/5 [&_img]:w-full [&_img]:bg-sand [&_img]:object-cover">
          {job.shown.map((photo) => (
            <li key={photo.id} className="flex flex-col gap-1">
              <Picture picture={photo} sizes="(min-width: 64rem) 12rem, 45vw" />
              <p className="text-tiny text-muted">{stageName(stages, photo.stage)}</p>
              {mayWork ? <RemovePhoto id={photo.id} /> : null}
            </li>
          ))}
        </ul>
      )}
      {mayWork ? <AddPhotos job={job} stages={stages} answer={answer} /> : null}
    </OfficeSection>
  )
}

function RemovePhoto({ id }: { id: string }) {
  return (
    <OfficeForm action="remove-photo" guard={false}>
      <input type="hidden" name="photo" value={id} />
      <ConfirmButton
        question="Remove this photo from the customer’s order page?"
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

function PhotoFields({ job, stages }: AddProps) {
  const fieldOf = useFieldOf()
  const isScripted = useIsScripted()
  const keep = useFetcher()
  const { offered, chosen: saved } = photoStages(stages, job.stage)
  return (
    <>
      {/* Anew when the job moves: what is offered is the stage that it stands at. */}
      <SelectField key={saved} label="Stage shown" {...fieldOf('stage', saved)}>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PictureUpload
        purpose="production"
        name="photos"
        label="Add photos"
        hint="Good light, the whole wig, no faces."
        onUploaded={({ key }) => {
          const stage = document.querySelector<HTMLSelectElement>('.job-upload select')?.value ?? saved
          void keep.submit({ key, stage }, { method: 'post', action: '?do=photo' })
        }}
      />
      {isScripted ? null : <Button type="submit">Add photos</Button>}
    </>
  )
}
