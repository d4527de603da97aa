// Who follows a link of a newsletter is remembered by the number of that newsletter, for a week and on that device: an order placed
// until then counts for it. The cookie says nothing about who they are.
import type { Context } from 'hono'
import { campaignCookie } from '#app/domain/campaigns/campaign-cookie.server.ts'
import { campaignNumber, campaignParameter } from '#app/domain/campaigns/campaign.ts'

/** Before anything of a request is read: such a page is kept, and its answer is not. */
export function isCampaignLink(url: string | undefined): boolean {
  return url?.includes(`${campaignParameter}=newsletter-`) === true
}

export function rememberCampaign(baseUrl: string) {
  return async (c: Context, next: () => Promise<void>) => {
    await next()
    // Global Privacy Control.
    if (c.req.header('sec-gpc') === '1') return
    const number = c.req.method === 'GET' ? campaignNumber(c.req.query(campaignParameter)) : null
    if (number === null || c.res.status !== 200) return
    c.header('set-cookie', campaignCookie(number, baseUrl), { append: true })
    // A CDN keeps no answer with a cookie in it.
    c.header('cache-control', 'private, no-store')
  }
}
