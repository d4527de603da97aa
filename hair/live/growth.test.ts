import { afterEach, expect, it, vi } from 'vitest'
import { plainLook } from '#hair/look.ts'
import { type Grown, startGrower } from './growth.ts'

const wearer = { tone: 'cocoa', dress: 'ivory-satin' } as const

class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined
  readonly asked: unknown[] = []
  isOver = false
  constructor() {
    super()
    FakeWorker.last = this
  }
  postMessage(message: unknown): void {
    this.asked.push(message)
  }
  terminate(): void {
    this.isOver = true
  }
  answer(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

afterEach(() => vi.unstubAllGlobals())

function open() {
  vi.stubGlobal('Worker', FakeWorker)
  const grown: Grown[] = []
  const onFailure = vi.fn<() => void>()
  const grower = startGrower((one) => grown.push(one), onFailure)
  const worker = FakeWorker.last
  if (!worker) throw new Error('no worker was started')
  return { grower, worker, grown, onFailure }
}

it('takes only what answers the latest request', () => {
  const { grower, worker, grown } = open()
  grower.grow(plainLook, wearer)
  grower.grow({ ...plainLook, lengthIn: 12 }, wearer)
  expect(worker.asked).toMatchObject([{ id: 1 }, { id: 2, look: { lengthIn: 12 } }])
  worker.answer({ id: 1, body: 'bust' })
  expect(grown).toHaveLength(0)
  worker.answer({ id: 2, body: null })
  expect(grown).toHaveLength(1)
})

it('keeps the bust of an answer that came too late, since it is sent but once', () => {
  const { grower, worker, grown } = open()
  grower.grow(plainLook, wearer)
  grower.grow(plainLook, wearer)
  worker.answer({ id: 1, body: 'bust' })
  worker.answer({ id: 2, body: null })
  expect(grown[0]?.body).toBe('bust')
})

it('tells when the worker breaks, and ends it', () => {
  const { grower, worker, onFailure } = open()
  worker.dispatchEvent(new Event('error'))
  expect(onFailure).toHaveBeenCalledTimes(1)
  grower.stop()
  expect(worker.isOver).toBe(true)
})
