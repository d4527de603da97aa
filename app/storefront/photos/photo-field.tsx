// Their photos: those that are there, each with a box that keeps it, and a field for more. Before they are sent a script
// makes large ones smaller and shows them; without it they go as they are.
import { useState } from 'react'
import { acceptedPictures, type UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import { fieldWiring } from '#app/foundation/ui/field.tsx'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import { shrinkPicture } from '#app/foundation/ui/shrink-picture.ts'

type Props = {
  photos: readonly UploadedPicture[]
  /** How many there may be. */
  most: number
  error: string | undefined
  hint?: string
}

type Chosen = { name: string; preview: string | null }

const usualHint = 'Up to four, in daylight if you can. We remove the place and time from them.'

export function PhotoField({ photos, most, error, hint = usualHint }: Props) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isReading, setIsReading] = useState(false)
  const [hasTooMany, setHasTooMany] = useState(false)
  const room = most - photos.length

  async function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    setIsReading(true)
    setHasTooMany(files.length > most)
    const small = await Promise.all(files.slice(0, most).map(shrinkPicture))
    const held = new DataTransfer()
    for (const file of small) held.items.add(file)
    // Assigning is no change by them, so this is not called again.
    input.files = held.files
    setChosen(
      await Promise.all(small.map(async (file) => ({ name: file.name, preview: await previewOf(file) }))),
    )
    setIsReading(false)
  }

  return (
    <div className="flex flex-col gap-3">
      {photos.length > 0 ? <KeptPhotos photos={photos} /> : null}
      {room > 0 ? (
        <div className="flex flex-col gap-1.5">
          <label htmlFor="photos" className="text-small font-medium">
            {photos.length > 0 ? 'More photos' : 'Photos'}{' '}
            <span className="font-normal text-muted">(optional)</span>
          </label>
          <p id="photos-hint" className="text-small text-muted">
            {hint}
          </p>
          <input
            type="file"
            name="photos"
            accept={acceptedPictures}
            multiple
            className="input file:mr-4 file:py-1 file:px-3 file:border file:border-edge file:rounded-(--radius-s) file:bg-transparent file:text-ink file:[font:inherit] file:cursor-pointer"
            {...fieldWiring('photos', hint, error)}
            onChange={(event) => void take(event.currentTarget)}
          />
        </div>
      ) : null}
      <p role="status" className={hasTooMany ? 'text-small text-muted' : 'sr-only'}>
        {isReading
          ? 'Reading your photos.'
          : hasTooMany
            ? `You can send up to ${most} photos. Only the first ${most} were added.`
            : chosen.length > 0
              ? `${chosen.length} photos chosen.`
              : ''}
      </p>
      {chosen.length > 0 ? (
        <ul aria-label="Chosen photos" className="flex flex-wrap gap-3">
          {chosen.map(({ name, preview }, place) => (
            <li key={`${place}-${name}`} className="frame block w-24 aspect-4/5">
              {preview === null ? (
                <span className="p-2 text-tiny break-all">{name}</span>
              ) : (
                <img src={preview} alt={name} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <p id="photos-error" className="text-small text-berry">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function KeptPhotos({ photos }: { photos: readonly UploadedPicture[] }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-small font-medium">Your photos</legend>
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ key }, place) => (
          <li key={key} className="flex flex-col gap-1">
            <span className="frame block w-24 aspect-4/5">
              <img src={pictureUrl(key, 240)} alt={`Upload ${place + 1}`} />
            </span>
            <label className="flex min-h-11 items-center gap-2 text-small">
              <input type="checkbox" name={`photo-${place}`} value={key} defaultChecked />
              Keep <span className="sr-only">photo {place + 1}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Small, as a data: address, which the page's policy allows; null for what this browser cannot read. */
async function previewOf(file: File): Promise<string | null> {
  const image = await createImageBitmap(file, { resizeWidth: 240, resizeQuality: 'medium' }).catch(() => null)
  if (image === null) return null
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  image.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
