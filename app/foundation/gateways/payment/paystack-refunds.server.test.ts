// What the adapter asks about refunds that a bank did not take, and what it makes of the answers.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { createPaystack } from './paystack.server.ts'
import { addressOf, close, listenOn } from '#tests/paystack-bench.ts'

type Paystack = ReturnType<typeof createPaystack>

let server: Server | null = null
afterEach(async () => {
  if (server) await close(server)
  server = null
})

async function against(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Paystack> {
  if (server) await close(server)
  server = await listenOn(answer)
  return createPaystack({ secretKey: 'sk_test_adapter', baseUrl: addressOf(server) })
}

function answering(status: number, body: string): Promise<Paystack> {
  return against((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
}

const ok = (data: unknown) => JSON.stringify({ status: true, message: 'ok', data })

describe('refunds to an account', () => {
  const account = { bankId: '21', accountNumber: '0123456789' }
  const retry = (gateway: Paystack, providerId = '9007199254740993') =>
    gateway.bankRefunds.retry({ providerId, account })

  test('ask for exactly this refund, its number digit for digit', async () => {
    const asked: unknown[] = []
    const gateway = await against((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        asked.push(request.method, request.url, JSON.parse(body))
        response
          .writeHead(200)
          .end('{"status":true,"message":"","data":{"status":"processing","id":9007199254740993}}')
      })
    })
    expect(await retry(gateway)).toEqual({ ok: true, state: 'pending', providerId: '9007199254740993' })
    expect(asked).toEqual([
      'POST',
      '/refund/retry_with_customer_details/9007199254740993',
      { refund_account_details: { currency: 'NGN', account_number: '0123456789', bank_id: '21' } },
    ])
  })

  test('are refused as they are, and never climb to another address', async () => {
    const gateway = await answering(422, '{"status":false,"message":"Refund does not need attention"}')
    expect(await retry(gateway)).toMatchObject({ ok: false, problem: 'refused' })
    expect(await retry(gateway, '../transaction')).toMatchObject({ ok: false, problem: 'refused' })
    expect(await gateway.findRefund('1/..')).toMatchObject({ ok: false, problem: 'refused' })
  })

  test('banks by name, without those that are gone', async () => {
    const bank = { id: 21, name: 'Zenith Bank', code: '057', active: true, is_deleted: false }
    const rows = [bank, { ...bank, id: 1, name: 'Access Bank' }, { ...bank, active: false }]
    expect(await (await answering(200, ok(rows))).bankRefunds.listBanks()).toEqual({
      ok: true,
      banks: [
        { id: '1', name: 'Access Bank', code: '057' },
        { id: '21', name: 'Zenith Bank', code: '057' },
      ],
    })
    expect(await (await answering(200, ok({ no: 'list' }))).bankRefunds.listBanks()).toMatchObject({
      ok: false,
    })
  })

  test('whose account it is', async () => {
    const name = (gateway: Paystack) =>
      gateway.bankRefunds.nameAccount({ bankCode: '057', accountNumber: '0123456789' })
    const known = ok({ account_number: '0123456789', account_name: 'ADAEZE OKAFOR', bank_id: 21 })
    expect(await name(await answering(200, known))).toEqual({ ok: true, name: 'ADAEZE OKAFOR' })
    const unknown = '{"status":false,"message":"Could not resolve account name."}'
    expect(await name(await answering(422, unknown))).toMatchObject({ problem: 'no-such-account' })
    expect(await name(await answering(500, unknown))).toMatchObject({ problem: 'unreachable' })
  })
})
