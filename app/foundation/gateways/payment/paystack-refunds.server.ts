// Money back: refunds, and the bank accounts that they go to when the card does not take them. Amounts in kobo.
import type { AskedRefund, AskRefund, BankRefunds, ListedBanks, NamedAccount } from './payment-gateway.ts'
import { type Answer, type Call, refusal, unusable } from './paystack-call.server.ts'
import { accountData, banksData, refundData } from './paystack-wire.ts'

export async function refund(call: Call, input: AskRefund): Promise<AskedRefund> {
  const answer = await call('POST', '/refund', {
    transaction: input.reference,
    amount: input.amountKobo,
    currency: 'NGN',
    merchant_note: input.note,
  })
  return toAskedRefund(answer)
}

export async function findRefund(call: Call, providerId: string): Promise<AskedRefund> {
  if (!isRefundNumber(providerId)) return notANumber
  return toAskedRefund(await call('GET', `/refund/${providerId}`))
}

const isRefundNumber = (text: string) => /^\d{1,20}$/u.test(text)
const notANumber = { ok: false, problem: 'refused', message: 'Not a number of a refund' } as const

export async function retryRefund(
  call: Call,
  { providerId, account }: Parameters<BankRefunds['retry']>[0],
): Promise<AskedRefund> {
  if (!isRefundNumber(providerId)) return notANumber
  const answer = await call('POST', `/refund/retry_with_customer_details/${providerId}`, {
    refund_account_details: {
      currency: 'NGN',
      account_number: account.accountNumber,
      bank_id: account.bankId,
    },
  })
  return toAskedRefund(answer)
}

function toAskedRefund(answer: Answer): AskedRefund {
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  if (!answer.body.status) return { ok: false, ...refusal(answer.status, answer.body) }
  const data = refundData.safeParse(answer.body.data)
  if (!data.success) return { ok: false, ...unusable }
  const { status, id } = data.data
  const isTold = status === 'processed' || status === 'failed' || status === 'needs-attention'
  return { ok: true, state: isTold ? status : 'pending', providerId: id }
}

export async function listBanks(call: Call): Promise<ListedBanks> {
  const answer = await call('GET', '/bank?currency=NGN')
  if (!answer.ok) return { ok: false, message: answer.message }
  if (!answer.body.status) return { ok: false, message: refusal(answer.status, answer.body).message }
  const data = banksData.safeParse(answer.body.data)
  if (!data.success) return { ok: false, message: unusable.message }
  const banks = data.data
    .filter((bank) => bank.active && !bank.is_deleted)
    .map(({ id, code, name }) => ({ id, code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return { ok: true, banks }
}

export async function nameAccount(
  call: Call,
  { bankCode, accountNumber }: Parameters<BankRefunds['nameAccount']>[0],
): Promise<NamedAccount> {
  const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
  const answer = await call('GET', `/bank/resolve?${query}`)
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  if (!answer.body.status) {
    const { problem, message } = refusal(answer.status, answer.body)
    return { ok: false, problem: problem === 'refused' ? 'no-such-account' : problem, message }
  }
  const data = accountData.safeParse(answer.body.data)
  return data.success ? { ok: true, name: data.data.account_name } : { ok: false, ...unusable }
}
