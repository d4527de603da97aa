// The front camera as a mirror: opened on a press only, drawn into a canvas of this page, sent nowhere.

export type CameraProblem = 'denied' | 'none' | 'busy'

export type Camera = {
  video: HTMLVideoElement
  /** The mirror: holds what `reflect` drew last. */
  photo: HTMLCanvasElement
  reflect: () => void
  /** Calls back once when the camera is taken away, by the system or by a cable. */
  onLost: (lost: () => void) => void
  stop: () => void
}

type Opened = { ok: true; camera: Camera } | { ok: false; problem: CameraProblem }

/** A face fills a part of it; more would only keep the phone warm. */
const wanted = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30, max: 30 } }
const longestSide = 960

export async function openCamera(): Promise<Opened> {
  // Not there where the page did not come by TLS.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return { ok: false, problem: 'none' }
  try {
    const stream = await devices.getUserMedia({ video: { facingMode: 'user', ...wanted }, audio: false })
    return { ok: true, camera: await cameraOf(stream) }
  } catch (error) {
    if (error instanceof DOMException) return { ok: false, problem: problemOf(error) }
    throw error
  }
}

function problemOf({ name }: DOMException): CameraProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

async function cameraOf(stream: MediaStream): Promise<Camera> {
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true })
  video.srcObject = stream
  // A page that is left, or kept aside by the browser, has no camera on.
  addEventListener('pagehide', stop, { once: true })
  try {
    await video.play()
  } catch (error) {
    stop()
    throw error
  }
  const photo = sheetFor(video)
  const [track] = stream.getVideoTracks()
  return {
    video,
    photo,
    reflect: () => reflect(video, photo),
    onLost: (lost) => track?.addEventListener('ended', lost, { once: true }),
    stop: () => {
      stop()
      video.srcObject = null
    },
  }
}

function sheetFor({ videoWidth, videoHeight }: HTMLVideoElement): HTMLCanvasElement {
  const by = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
  const photo = document.createElement('canvas')
  photo.width = Math.max(1, Math.round(by * videoWidth))
  photo.height = Math.max(1, Math.round(by * videoHeight))
  photo.getContext('2d', { willReadFrequently: true })
  return photo
}

/** As in a mirror. A phone that is turned gives another shape: its middle fills the sheet. */
function reflect(video: HTMLVideoElement, photo: HTMLCanvasElement): void {
  const { width, height } = photo
  const sheet = photo.getContext('2d')
  const by = Math.max(width / video.videoWidth, height / video.videoHeight)
  // Nothing has come yet, or nothing comes any more.
  if (!sheet || !Number.isFinite(by)) return
  sheet.setTransform(-by, 0, 0, by, width / 2, height / 2)
  sheet.drawImage(video, -video.videoWidth / 2, -video.videoHeight / 2)
  sheet.resetTransform()
}
