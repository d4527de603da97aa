// What is sent to Paystack's HTTP API, and the envelopes of its answers.
import type { Context } from 'hono'
import type { ApiProblem } from './initialize.server.ts'

export async function readFields(c: Context): Promise<Record<string, unknown> | null> {
  try {
    const fields: unknown = JSON.parse(await c.req.text())
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { ...fields } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function succeed(c: Context, message: string, data: unknown, meta?: object): Response {
  return answer(c, 200, { status: true, message, data, ...(meta ? { meta } : {}) })
}

export function refuse(c: Context, { status, code, message, type = 'api_error' }: ApiProblem): Response {
  return answer(c, status, {
    status: false,
    message,
    meta: { nextStep: 'Check the request and try again' },
    type,
    code,
  })
}

function answer(c: Context, status: 200 | ApiProblem['status'], body: object): Response {
  return c.json(body, status, { 'cache-control': 'no-store' })
}
