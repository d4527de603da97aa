// A span for each call that Node's own fetch sends: payment provider, sign-in provider, picture places. Node tells of them by
// channels, so that no gateway has to know of this.
import diagnostics from 'node:diagnostics_channel'
import { type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'

type Call = { origin?: string; method: string; path: string }
type Told = { request: Call; response?: { statusCode: number }; error?: Error }

/** Returns how to stop. */
export function traceFetches(tracer: Tracer): () => void {
  const spans = new WeakMap<Call, Span>()
  const onCreate = ({ request }: Told) => {
    // The exporter's own calls stand in no span, so they make none.
    if (trace.getActiveSpan() === undefined) return
    const attributes = {
      'http.request.method': request.method,
      // Without its query: that may hold a key.
      'url.full': `${request.origin ?? ''}${request.path.split('?', 1)[0]}`,
    }
    spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.CLIENT, attributes }))
  }
  const onHeaders = ({ request, response }: Told) =>
    spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0)
  const onEnd = ({ request, error }: Told) => {
    const span = spans.get(request)
    if (error) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    spans.delete(request)
  }
  const listeners: [name: string, listener: (told: Told) => void][] = [
    ['undici:request:create', onCreate],
    ['undici:request:headers', onHeaders],
    ['undici:request:trailers', onEnd],
    ['undici:request:error', onEnd],
  ]
  for (const [name, listener] of listeners) diagnostics.subscribe(name, listener as Listener)
  return () => {
    for (const [name, listener] of listeners) diagnostics.unsubscribe(name, listener as Listener)
  }
}

type Listener = (message: unknown) => void
