// Sending one file to the shop with its progress. fetch() cannot tell how much of a body has left, so it is XMLHttpRequest.
import { maxUploadFileBytes } from '#app/foundation/http/uploaded-picture.ts'
import type { PicturePurpose, UploadAnswer } from './upload-answer.ts'

export type Sending = { answer: Promise<UploadAnswer>; cancel: () => void }

/** `onProgress` gets the part that has left, 0 to 1; after 1 the shop is still looking at the picture. */
export function sendPicture(
  file: File,
  purpose: PicturePurpose,
  onProgress: (part: number) => void,
): Sending {
  const request = new XMLHttpRequest()
  const answer = new Promise<UploadAnswer>((resolve) => {
    if (file.size > maxUploadFileBytes)
      return resolve(refused('This file is larger than 15 MB. Choose a smaller one.'))
    request.upload.addEventListener('progress', (event) =>
      onProgress(event.loaded / Math.max(1, event.total)),
    )
    request.addEventListener('load', () => resolve(readAnswer(request)))
    request.addEventListener('error', () =>
      resolve(refused('The connection was lost. Try again when you are back online.')),
    )
    request.addEventListener('abort', () => resolve(refused('Stopped.')))
    request.open('POST', `/admin/uploads?do=picture&purpose=${purpose}`)
    request.setRequestHeader('accept', 'application/json')
    const body = new FormData()
    body.set('file', file)
    request.send(body)
  })
  return { answer, cancel: () => request.abort() }
}

/** The page for signing in is what comes when their session has ended. */
function readAnswer(request: XMLHttpRequest): UploadAnswer {
  if (request.responseURL.includes('/admin/login'))
    return refused('You were signed out. Sign in again in another tab, then try again.')
  try {
    const read: unknown = JSON.parse(request.responseText)
    if (isAnswer(read)) return read
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return refused(
    request.status === 403
      ? 'Your role does not allow uploading pictures.'
      : 'That did not work. Please try again.',
  )
}

function isAnswer(read: unknown): read is UploadAnswer {
  if (typeof read !== 'object' || read === null || !('ok' in read)) return false
  return read.ok === true ? 'picture' in read : 'message' in read && typeof read.message === 'string'
}

function refused(message: string): UploadAnswer {
  return { ok: false, message }
}
