// The files that somebody is sending: a few at a time, each with its progress, its answer, and a second try.
import { useEffect, useRef, useState } from 'react'
import { type Sending, sendPicture } from './send-picture.ts'
import { shrinkPicture } from '#app/foundation/ui/shrink-picture.ts'
import type { UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import type { PicturePurpose } from './upload-answer.ts'

export type Upload = {
  /** Grows in the order in which files were chosen, also past a list that was taken away and set up anew. */
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'refused'
  /** 0 to 1. */
  part: number
  message: string
}

type Options = {
  purpose: PicturePurpose
  onUploaded: (picture: UploadedPicture, turn: number) => void
}

/** More would only share the same thin line. */
const atOnce = 2

export function useUploads({ purpose, onUploaded }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const sendings = useRef(new Map<number, Sending>())
  const lastId = useRef(0)

  const change = (id: number, more: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...more } : upload)))

  async function send({ id, file }: Upload): Promise<void> {
    // Held before the first await: what is seen twice must not be sent twice.
    const early: Sending = { answer: Promise.resolve({ ok: false, message: '' }), cancel: () => {} }
    sendings.current.set(id, early)
    change(id, { state: 'sending', part: 0, message: '' })
    const small = await shrinkPicture(file)
    if (sendings.current.get(id) !== early) return
    const sending = sendPicture(small, purpose, (part) => change(id, { part }))
    sendings.current.set(id, sending)
    const answer = await sending.answer
    if (sendings.current.get(id) !== sending) return
    sendings.current.delete(id)
    if (answer.ok) {
      change(id, { state: 'done', part: 1 })
      onUploaded(answer.picture, id)
    } else change(id, { state: 'refused', message: answer.message })
  }

  // What waits is sent as soon as a place is free; the browser's requests are the outside world that this follows.
  useEffect(() => {
    const free = atOnce - uploads.filter((upload) => upload.state === 'sending').length
    const waiting = uploads.filter((upload) => upload.state === 'waiting' && !sendings.current.has(upload.id))
    for (const upload of waiting.slice(0, Math.max(0, free))) void send(upload)
  })

  // Whoever leaves the page sends nothing more.
  useEffect(() => {
    const running = sendings.current
    return () => {
      for (const sending of running.values()) sending.cancel()
      running.clear()
    }
  }, [])

  return {
    uploads,
    add: (files: readonly File[]) => {
      lastId.current = Math.max(lastId.current, performance.now())
      const added = files.map((file) => ({
        id: ++lastId.current,
        file,
        state: 'waiting' as const,
        part: 0,
        message: '',
      }))
      setUploads((all) => [...all.filter((upload) => upload.state !== 'done'), ...added])
    },
    retry: (id: number) => change(id, { state: 'waiting', part: 0, message: '' }),
    drop: (id: number) => {
      const sending = sendings.current.get(id)
      sendings.current.delete(id)
      sending?.cancel()
      setUploads((all) => all.filter((upload) => upload.id !== id))
    },
  }
}
