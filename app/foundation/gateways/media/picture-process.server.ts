// Pictures are prepared in a process beside the shop's: one at a time, ended when it is idle, has grown, or hangs.
import { type ChildProcess, fork } from 'node:child_process'
import { programFile } from '#app/foundation/lib/program-file.server.ts'
import type { PreparedPicture } from './prepare-picture.server.ts'

export type PictureProcess = {
  /** One at a time: whoever calls again waits for the answer before. A file that breaks the process is no image. */
  prepare: (bytes: Uint8Array) => Promise<PreparedPicture>
  stop: () => void
}

const childFile = programFile('picture-child', new URL('./picture-child.server.ts', import.meta.url))
/** An honest picture takes a second. */
const slowestMs = 40_000
const idleMs = 30_000
/** Larger than this it is ended after its work, bytes. */
const grownBytes = 160 * 1024 * 1024

type Answer = { prepared: PreparedPicture; rss: number }

export function createPictureProcess(): PictureProcess {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  function start(): ChildProcess {
    // Fewer heaps of the C library hold less of what is free already.
    const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
    const started = fork(childFile, {
      env,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Nobody waits for it to end the shop.
    started.unref()
    started.channel?.unref()
    return started
  }

  return {
    async prepare(bytes) {
      clearTimeout(idle)
      const working = (child ??= start())
      const answer = await ask(working, bytes)
      if (answer === null || answer.rss > grownBytes) end()
      else idle = setTimeout(end, idleMs).unref()
      return answer?.prepared ?? { ok: false, problem: 'not-an-image' }
    },
    stop: end,
  }
}

/** Null when it broke or took too long. */
function ask(child: ChildProcess, bytes: Uint8Array): Promise<Answer | null> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | null): void => {
      clearTimeout(late)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      child.channel?.unref()
      resolve(answer)
    }
    const onMessage = (message: unknown) => {
      const answer = message as Answer
      const { prepared } = answer
      finish(
        prepared.ok ? { ...answer, prepared: { ...prepared, data: Buffer.from(prepared.data) } } : answer,
      )
    }
    const onEnd = () => finish(null)
    const late = setTimeout(onEnd, slowestMs)
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    child.channel?.ref()
    child.send({ bytes }, (error) => error && onEnd())
  })
}
