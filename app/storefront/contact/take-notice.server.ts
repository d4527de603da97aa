// One notice of a provider of texts: bounded, proven, written down, answered.
import type { ReceivedNotice } from '#app/domain/conversations/receive-notice.server.ts'
import type { PhoneNotice, ReadPhoneNotice } from '#app/foundation/gateways/phone/phone-gateway.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { readBodyLimited } from '#app/foundation/http/raw-body.server.ts'

/** WhatsApp puts many into one, up to 3 MB by its documentation. */
export const maxPhoneNoticeBytes = 3 * 1024 * 1024

type Taking = {
  channel: string
  read: (body: Uint8Array) => ReadPhoneNotice
  receive: (notice: PhoneNotice) => Promise<ReceivedNotice>
}

export async function takeNotice(
  { log }: Pick<ShopContext, 'log'>,
  request: Request,
  { channel, read, receive }: Taking,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const body = await readBodyLimited(request, maxPhoneNoticeBytes)
  if (!body) return new Response(null, { status: 413 })
  const notice = read(body)
  if (!notice.ok) {
    log.warn({ channel, problem: notice.problem }, 'phone_notice.refused')
    return new Response(null, { status: notice.problem === 'unreadable' ? 400 : 401 })
  }
  if (notice.skipped) log.warn({ channel, skipped: notice.skipped }, 'phone_notice.skipped')
  const { reports, texts } = await receive(notice.notice)
  if (reports + texts > 0) log.info({ channel, reports, texts }, 'phone_notice.received')
  return new Response(null, { status: 200 })
}
