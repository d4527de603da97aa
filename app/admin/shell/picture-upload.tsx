// The place where pictures are handed over: dropped, chosen, pasted, or taken with the phone's camera. Each file is sent
// alone, with its progress. Without JavaScript it is a plain file field of the form around it.
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/foundation/ui/button.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { acceptedPictures, type UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import type { PicturePurpose } from './upload-answer.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  purpose: PicturePurpose
  /** Called once for each file that the shop has taken; `turn` grows in the order in which they were chosen. */
  onUploaded: (picture: UploadedPicture, turn: number) => void
  /** Of the plain file field, which only stands there without JavaScript. */
  name: string
  label?: string
  hint?: string
  multiple?: boolean
}

const usualHint = 'JPEG, PNG, WebP or AVIF, up to 15 MB each.'

export function PictureUpload({
  purpose,
  onUploaded,
  name,
  label = 'Add pictures',
  hint = usualHint,
  multiple = false,
}: Props) {
  const id = useId()
  const isScripted = useIsScripted()
  if (isScripted) return <LiveUpload {...{ id, purpose, onUploaded, label, hint, multiple }} />
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <p className="text-small text-muted">{hint}</p>
      <input
        id={id}
        type="file"
        name={name}
        accept={acceptedPictures}
        multiple={multiple}
        className="input"
      />
    </div>
  )
}

const dropLook =
  'flex min-w-0 flex-col gap-2 rounded-s border p-4 transition-colors duration-(--duration-quick)'

type LiveProps = Required<Omit<Props, 'name'>> & { id: string }

function LiveUpload({ id, purpose, onUploaded, label, hint, multiple }: LiveProps) {
  const { uploads, add, retry, drop } = useUploads({ purpose, onUploaded })
  const [isOver, setIsOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  const take = (files: FileList | null | undefined) => {
    const taken = [...(files ?? [])]
    if (taken.length > 0) add(multiple ? taken : taken.slice(0, 1))
  }
  const takeFrom = (input: HTMLInputElement) => {
    take(input.files)
    // So that the same file can be chosen again.
    input.value = ''
  }
  const dropFiles = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }

  return (
    <div className="flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting are short cuts; the buttons in it do the same */}
      <fieldset
        aria-describedby={`${id}-hint`}
        className={`${dropLook} ${isOver ? 'border-gold bg-sand' : 'border-dashed border-edge bg-ivory'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={dropFiles}
        onPaste={paste}
      >
        <legend className="sr-only">{label}</legend>
        <p aria-hidden="true" className="font-medium">
          {label}
        </p>
        <p id={`${id}-hint`} className="text-small text-muted">
          <span className="hidden pointer-fine:inline">Drag and drop, paste, or choose files. </span>
          {hint}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => chooser.current?.click()}>
            {multiple ? 'Choose pictures' : 'Choose a picture'}
          </Button>
          <Button look="quiet" className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
        </div>
        <input
          ref={chooser}
          type="file"
          accept={acceptedPictures}
          multiple={multiple}
          hidden
          aria-label={label}
          onChange={(event) => takeFrom(event.currentTarget)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label="Take a photo"
          onChange={(event) => takeFrom(event.currentTarget)}
        />
      </fieldset>
      {uploads.length === 0 ? null : (
        <ul aria-label="Uploads" className="flex flex-col gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onDrop={() => drop(upload.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement(uploads)}
      </p>
    </div>
  )
}

/** Said when a number changes, not with each step of a bar. */
function announcement(uploads: readonly { state: string; message: string; file: File }[]): string {
  if (uploads.length === 0) return ''
  const done = uploads.filter(({ state }) => state === 'done').length
  const refused = uploads.filter(({ state }) => state === 'refused')
  const words = [`${done} of ${uploads.length} ${uploads.length === 1 ? 'picture' : 'pictures'} uploaded.`]
  return [...words, ...refused.map(({ file, message }) => `${file.name}: ${message}`)].join(' ')
}
