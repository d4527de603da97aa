import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/foundation/ui/button.tsx'
import { savesDataHere } from '#app/foundation/ui/save-data.ts'
import { type CameraProblem, openCamera } from './camera.ts'
import { cameraAddress, isCameraDocument } from './camera-document.ts'
import { faceModelMb } from './face-model.ts'
import { keepPhotoHere } from './keep-here.ts'
import { openPhoto, type PhotoProblem } from './photo.ts'
import type { Ground } from './worn-photo.tsx'

type Props = {
  /** Address of this very wig; its page where none is told. */
  address?: string | undefined
  onGround: (ground: Ground) => void
}

/** A photo from the device, or the camera: nothing of either leaves the page. */
export function ChooseGround({ address, onGround }: Props) {
  const [mayUseCamera] = useState(isCameraDocument)
  const photo = <ChoosePhoto isFirst={!mayUseCamera} onGround={onGround} />
  return (
    <div className="flex w-[min(100%,34rem)] flex-col items-start py-6 px-4 m-auto gap-5">
      <p className="max-w-md font-display text-heading">
        Look straight ahead, in even light, with your hair tied back.
      </p>
      {mayUseCamera ? <StartCamera onGround={onGround}>{photo}</StartCamera> : photo}
      <p className="text-small text-muted">
        Your photo stays on this device. It is never sent to us or anyone else.
      </p>
      {mayUseCamera ? null : <LiveCamera address={address} />}
    </div>
  )
}

function ChoosePhoto({ isFirst, onGround }: Pick<Props, 'onGround'> & { isFirst: boolean }) {
  const [state, setState] = useState<'idle' | 'opening' | PhotoProblem>('idle')
  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (!file) return
    setState('opening')
    const opened = await openPhoto(file)
    // The same file may be chosen again.
    target.value = ''
    if (!opened.ok) return setState(opened.problem)
    keepPhotoHere()
    onGround({ photo: opened.photo, camera: null })
  }
  const field = (capture?: 'user') => (
    <input
      type="file"
      accept="image/*"
      capture={capture}
      className="sr-only"
      onChange={(event) => void open(event)}
    />
  )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {isFirst ? (
          <label className="button button-primary pointer-fine:hidden">
            Take a photo
            {field('user')}
          </label>
        ) : null}
        <label className="button button-quiet">
          Choose a photo
          {field()}
        </label>
      </div>
      <p role="status" className="text-small empty:hidden">
        {state === 'opening' ? 'Opening your photo…' : null}
      </p>
      <p role="alert" className="text-small empty:hidden">
        {state === 'idle' || state === 'opening' ? null : photoWords[state]}
      </p>
    </>
  )
}

const photoWords: Record<PhotoProblem, string> = {
  unreadable: 'We could not open this file as a picture. Please choose a JPEG or PNG.',
  heic: 'This browser cannot open HEIC photos. Please choose a JPEG, or take a screenshot of the photo and choose that.',
}

/** Only in a document that was loaded for it. */
function StartCamera({ onGround, children }: Pick<Props, 'onGround'> & { children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'opening' | CameraProblem>('idle')
  const isGone = useRef(false)
  // An effect, because whoever closes the dialog while the browser asks wants no camera any more.
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  if (savesDataHere()) return <NotWhileSaving>{children}</NotWhileSaving>
  async function start(): Promise<void> {
    setState('opening')
    const opened = await openCamera()
    if (!opened.ok) return setState(opened.problem)
    const { camera } = opened
    if (isGone.current) return camera.stop()
    keepPhotoHere()
    onGround({ photo: camera.photo, camera })
  }
  return (
    <>
      <Button busy={state === 'opening'} busyLabel="Opening the camera" onClick={() => void start()}>
        Start the camera
      </Button>
      <p className="text-small text-muted">
        {`What the camera sees stays on this device. Following your face downloads about ${faceModelMb} MB once.`}
      </p>
      <p role="alert" className="text-small empty:hidden">
        {state === 'idle' || state === 'opening' ? null : cameraWords[state]}
      </p>
      {children}
    </>
  )
}

const cameraWords: Record<CameraProblem, string> = {
  denied: 'The camera is blocked for this page. Allow it in your browser’s site settings, or choose a photo.',
  none: 'We found no camera on this device. Please choose a photo.',
  busy: 'The camera did not start: another app may be using it. Close that app and try again, or choose a photo.',
}

/** The way to the document that may use the camera. */
function LiveCamera({ address }: Pick<Props, 'address'>) {
  if (savesDataHere()) return <NotWhileSaving />
  return (
    <div className="flex flex-col items-start gap-2 border-t border-rule pt-5">
      <a
        href={cameraAddress(new URL(address ?? location.href, location.href).href)}
        className="button button-quiet"
      >
        Use the camera live
      </a>
      <p className="text-small text-muted">
        The wig moves with you. The page reloads first, so that it can ask for your camera.
      </p>
    </div>
  )
}

function NotWhileSaving({ children }: { children?: ReactNode }) {
  return (
    <>
      {children}
      <p className="text-small text-muted">
        {`The live camera needs a download of about ${faceModelMb} MB, so it is off while your browser is saving data.`}
      </p>
    </>
  )
}
