// Traces by OpenTelemetry: a span for each request, job, statement, call to another company and mail. Loaded only when
// OTEL_EXPORTER_OTLP_ENDPOINT is set: a shop without it neither reads these packages nor asks for anything here.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { context, diag, DiagLogLevel, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import type { Pool } from '#app/foundation/db/db.server.ts'
import { watchQueries } from '#app/foundation/db/watch-queries.server.ts'
import type { MailGateway } from '#app/foundation/gateways/mail/mail-gateway.ts'
import { loggedPath } from '#app/foundation/http/logged-path.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { Causes } from '#app/foundation/lib/cause.server.ts'
import { routeGroup } from '#server/metrics/route-group.ts'
import { traceFetches } from './trace-fetches.ts'

export type Tracing = {
  /** Answers within a span of its own. */
  request: <T>(req: IncomingMessage, res: ServerResponse, answer: () => T) => T
  queue: (queue: Queue) => Queue
  mail: (mail: MailGateway) => MailGateway
  stop: () => Promise<void>
}

type TracingDeps = {
  /** Of the receiver, without /v1/traces. */
  to: string
  serviceName: string
  causes: Causes
  pools: readonly Pool[]
  log: Logger
}

/** What is left of the last spans is let go of this long after the stop began; milliseconds. */
const stopMs = 2_000
/** Between two lines about a receiver that is away; milliseconds. */
const quietMs = 60_000

export function startTracing({ to, serviceName, causes, pools, log }: TracingDeps): Tracing {
  sayFailures(log)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${to}/v1/traces` }))],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('ade')
  const stopFetches = traceFetches(tracer)
  for (const pool of pools)
    watchQueries(pool, (text) => {
      // The queue's own looks belong to nothing.
      if (trace.getActiveSpan() === undefined) return () => {}
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const span = tracer.startSpan(text.split(/\s/u, 1)[0] ?? '', { kind: SpanKind.CLIENT, attributes })
      return (error) => end(span, error)
    })

  return {
    request(req, res, answer) {
      const { method = '', url = '/' } = req
      const span = tracer.startSpan(`${method} ${routeGroup(url)}`, {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'url.path': loggedPath(url.split('?', 1)[0] ?? ''),
          ...causeAttributes(),
        },
      })
      res.once('close', () => {
        span.setAttribute('http.response.status_code', res.statusCode)
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      return context.with(trace.setSpan(context.active(), span), answer)
    },
    queue: (queue) => ({
      ...queue,
      work: (job, handler) =>
        queue.work(job, (data) => within(`job ${job}`, causeAttributes(), () => handler(data))),
    }),
    mail: (mail) => ({
      ...mail,
      send: (message) => within('mail', {}, () => mail.send(message)),
    }),
    async stop() {
      stopFetches()
      await Promise.race([provider.shutdown(), delay(stopMs, null, { ref: false })])
    },
  }

  function causeAttributes(): Record<string, string> {
    const { requestId, jobId } = causes.getStore() ?? {}
    return { ...(jobId && { 'ade.job_id': jobId }), ...(requestId && { 'ade.request_id': requestId }) }
  }

  function within<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T> {
    return tracer.startActiveSpan(name, { attributes }, async (span) => {
      let thrown: unknown = null
      try {
        return await work()
      } catch (error) {
        thrown = error
        throw error
      } finally {
        end(span, thrown)
      }
    })
  }
}

/** Never with what the error says: it may name people. */
function end(span: Span, error: unknown): void {
  if (error !== null && error !== undefined) {
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** What OpenTelemetry says of itself: that its receiver is away, for the most part. */
function sayFailures(log: Logger): void {
  let saidAt = Number.NEGATIVE_INFINITY
  const say = (message: string) => {
    if (performance.now() - saidAt < quietMs) return
    saidAt = performance.now()
    log.warn({ reason: message.slice(0, 300) }, 'traces.not_sent')
  }
  const none = () => {}
  diag.setLogger(
    { error: say, warn: say, info: none, debug: none, verbose: none },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
