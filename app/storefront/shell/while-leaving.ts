// Firefox cuts off what a page still loads as soon as somebody leaves it, not when the next page has come. React Router takes
// a module cut off like that for a broken one and reloads the page, which calls back the shopper who was on the way out; a
// page's data cut off ends in an error page or in an error that nobody catches. WebKit cuts off as early, and before Safari 26.2
// it has no Navigation API: nothing there tells of a reload or stops it, so a shopper on the way out may be called back.

/** A download, or an answer without a page, looks like leaving but is not. */
const longestLeavingMs = 10_000

/** Call once, before React Router starts. */
export function watchLeaving(): void {
  const { navigation } = window
  if (!navigation) return
  let leftAt = -Infinity
  const isLeaving = () => performance.now() - leftAt < longestLeavingMs
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType === 'reload' && isLeaving()) event.preventDefault()
    else if (!event.destination.sameDocument) leftAt = performance.now()
  })
  const ask = window.fetch
  window.fetch = async (...asked) => {
    const answer = await ask(...asked).catch((failure: unknown) => waitOrThrow(failure, isLeaving))
    return isPageData(answer) ? withBodyUntilLeft(answer, isLeaving) : answer
  }
}

/** React Router asks for a page's data under its path and `.data`. */
function isPageData({ url }: Response): boolean {
  return url.replace(/[?#].*/su, '').endsWith('.data')
}

/** As long as somebody is leaving, what was cut off neither fails nor ends: the page is gone before it matters. */
function waitOrThrow(failure: unknown, isLeaving: () => boolean): Promise<never> {
  if (isLeaving()) return new Promise(() => {})
  throw failure
}

function withBodyUntilLeft(answer: Response, isLeaving: () => boolean): Response {
  const { body } = answer
  if (!body) return answer
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  const whole = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= body.getReader()
        const { done, value } = await reader
          .read()
          .catch((failure: unknown) => waitOrThrow(failure, isLeaving))
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return Object.defineProperty(answer, 'body', { value: whole })
}
