// Newsletters in the office: written in steps, kept while they are refused, tried, sent and halted.
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import type { CampaignId } from '#app/domain/campaigns/campaign.ts'
import { addCampaign } from '#app/domain/campaigns/write-campaign.server.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { createMedia } from '#app/foundation/gateways/media/media.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { uploadedPictures } from '#app/foundation/http/picture-tables.server.ts'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { addSubscribers, campaignBodyOf, campaignDay, campaignOf, writer } from '#tests/campaigns.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { writtenMails } from '#tests/mails.ts'
import { addStaff } from '#tests/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { tmpdir } from 'node:os'
import * as campaignRoute from './campaign.route.tsx'
import * as campaigns from './campaigns.route.tsx'
import * as email from './email.route.ts'

let database: TestDatabase
let userId: UserId
const media = createMedia({ dir: tmpdir() })
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  ;({ userId } = await addStaff(database.db, 'owner'))
  await addSubscribers(database.db, 3)
})
afterAll(async () => {
  media.stop()
  await database.drop()
})

function args(path: string, params: Record<string, string>, fields?: Record<string, string>) {
  const context = new RouterContextProvider()
  const deps: Partial<ShopContext> = {
    db: database.db,
    queue: idleQueue,
    media,
    baseUrl: 'https://shop.test',
    now: () => campaignDay,
    log: pino({ level: 'silent' }),
    requestId: 'req_test',
  }
  context.set(shop, deps as ShopContext)
  const me = { id: userId, name: 'Bisi', email: 'bisi@ade.example', role: 'owner' as const }
  context.set(staffMember, { ...me, sessionId: newId('ses'), provenAt: campaignDay })
  const request = new Request(`https://shop.test${path}`, {
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })
  return { context, params, request } as never
}

async function post(id: CampaignId, action: string, fields: Record<string, string> = {}) {
  const path = `/admin/campaigns/${id}?do=${action}`
  const told: unknown = await campaignRoute
    .action(args(path, { campaign: id }, fields))
    .catch((thrown: unknown) => thrown)
  if (told instanceof Response) return { to: told.headers.get('location'), answer: null }
  if (told instanceof Error) throw told
  return { to: null, answer: (told as { data: OfficeAnswer }).data }
}

const view = async (id: CampaignId) =>
  (await campaignRoute.loader(args(`/admin/campaigns/${id}`, { campaign: id }))).view

const fields = {
  subject: 'Five new textures',
  preview: '',
  headline: 'Five new textures.',
  perMinute: '60',
  bought: 'any',
  kind: '',
  texture: '',
  lastOrder: 'any',
  version: '1',
}

test('a newsletter is begun, gets its blocks step by step, and is saved once they are whole', async () => {
  const begun: unknown = await campaigns
    .action(args('/admin/campaigns?do=create', {}, {}))
    .catch((thrown: unknown) => thrown)
  const id = ((begun as Response).headers.get('location') ?? '').split('/').at(-1) as CampaignId
  expect(await view(id)).toMatchObject({ state: 'draft', isFinished: false })
  const { slug } = await addWig(database.db, { name: 'Zuri Body Wave' })
  const added = await post(id, 'save', { ...fields, newBlock: 'products', step: 'add:blocks:0' })
  expect(added.answer?.values).toMatchObject({ 'blocks.0.name': 'products', subject: 'Five new textures' })
  const refused = await post(id, 'save', {
    ...fields,
    'blocks.0.name': 'products',
    'blocks.0.product.0': 'no-such-wig',
  })
  expect(refused.answer?.errors['blocks.0.product.0']).toContain('not for sale')
  expect(refused.answer?.values['subject']).toBe('Five new textures')
  const body = {
    ...fields,
    'blocks.0.name': 'text',
    'blocks.0.text': 'First.\n\nSecond.',
    'blocks.1.name': 'products',
    'blocks.1.product.0': `https://shop.test/product/${slug}?length=20`,
    'blocks.2.name': 'button',
    'blocks.2.label': 'See them',
    'blocks.2.to': '/shop/zuri',
    'blocks.3.name': 'button',
    'blocks.3.label': 'See Luna',
    'blocks.3.to': 'https://shop.test/shop/luna',
    'blocks.4.name': 'button',
    'blocks.4.label': 'Read about us',
    'blocks.4.to': 'https://elsewhere.example/a',
  }
  expect((await post(id, 'save', body)).to).toBe(`/admin/campaigns/${id}?done=saved`)
  const html = await (await email.loader(args('/', { campaign: id }))).text()
  expect(html).toContain('Zuri Body Wave')
  expect(html).toContain('/shop/zuri?utm_source=newsletter&amp;utm_campaign=newsletter-')
  // Typed as the shop's own full address, and elsewhere.
  expect(html).toContain('https://shop.test/shop/luna?utm_source=newsletter&amp;utm_campaign=newsletter-')
  expect(html).toContain('"https://elsewhere.example/a"')
  expect(html).not.toMatch(/<script|width="1"/u)
  // Somebody else saved in between: nothing is overwritten, and nothing that was typed is lost.
  const late = await post(id, 'save', { ...body, subject: 'Six' })
  expect(late.answer?.errors['form']).toContain('changed in the meantime')
  expect(late.answer?.values['subject']).toBe('Six')
})

test('a picture that was never uploaded, or is gone, is chosen again; one of a product is taken as it is', async () => {
  const { db } = database
  const { slug } = await addWig(db, { name: 'Luna' })
  const shown = 'wig-luna-0123456789ab.jpg'
  await db.execute(sql`insert into product_pictures (id, product_id, key, alt, width, height, thumbhash, position)
    select 'pic_luna', id, ${shown}, '', 10, 10, '', 0 from products where slug = ${slug}`)
  const uploaded = { key: 'content-0123456789ab.jpg', width: 10, height: 10, thumbhash: 'AAAA' }
  const long = new Date(campaignDay.getTime() - 6 * 24 * 3_600_000)
  await registerPicture(db, { ...uploaded, bytes: 1, address: null }, { by: userId, at: long })
  const id = await addCampaign(db, writer(), campaignBodyOf())
  const withPicture = (key: string) => ({ ...fields, 'blocks.0.name': 'picture', 'blocks.0.key': key })
  const lost = await post(id, 'save', withPicture('content-nobody-sent-it.jpg'))
  expect(lost.answer?.errors['form']).toBe('One of the pictures is gone. Choose it again.')
  expect((await post(id, 'save', withPicture(uploaded.key))).to).toContain('done=saved')
  // Its week began anew, so that the sweep does not take it before this is written.
  const [row] = await db.select().from(uploadedPictures).where(eq(uploadedPictures.key, uploaded.key))
  expect(row?.at).toEqual(campaignDay)
  expect((await post(id, 'save', { ...withPicture(shown), version: '2' })).to).toContain('done=saved')
})

test.each([
  [{ 'blocks.0.to': 'javascript:alert(1)' }, 'blocks.0.to'],
  [{ 'blocks.0.to': '//evil.example' }, 'blocks.0.to'],
  [{ 'blocks.0.to': 'https://ade.example@evil.example/' }, 'blocks.0.to'],
  [{ 'blocks.0.label': '' }, 'blocks.0.label'],
  [{ subject: '' }, 'subject'],
  [{ headline: '' }, 'headline'],
  [{ perMinute: '0' }, 'perMinute'],
  [{ bought: 'no', kind: 'wig' }, 'bought'],
])('%o is refused at its field', async (change, field) => {
  const id = await addCampaign(database.db, writer(), campaignBodyOf())
  const block = { 'blocks.0.name': 'button', 'blocks.0.label': 'Go', 'blocks.0.to': '/shop' }
  const { answer } = await post(id, 'save', { ...fields, ...block, ...change })
  expect(Object.keys(answer?.errors ?? {})).toEqual([field])
})

test('it is tried on who writes it, scheduled, taken back, and nothing is sent before its hour', async () => {
  const { db } = database
  const id = await addCampaign(db, writer(), campaignBodyOf())
  expect((await view(id)).audience).toEqual({ readers: 3, full: 0 })
  expect((await post(id, 'test')).to).toBe(`/admin/campaigns/${id}?done=tested`)
  const mails = await writtenMails(db, { where: eq(messages.recipient, 'bisi@ade.example') })
  expect(mails.map(({ subject }) => subject)).toEqual(['Test: Five new textures'])
  const when = { publish: 'at', showDay: '2026-11-22', showTime: '' }
  expect((await post(id, 'schedule', { version: '1', ...when })).answer?.errors['showDay']).toContain(
    'future',
  )
  expect((await post(id, 'schedule', { version: '1', ...when, showDay: '2026-11-24' })).to).toContain(
    'done=schedule',
  )
  expect(await campaignOf(db, id)).toMatchObject({
    state: 'scheduled',
    sendAt: new Date('2026-11-24T08:00:00Z'),
  })
  expect((await post(id, 'save', { ...fields, version: '2' })).answer).not.toBeNull()
  expect((await post(id, 'unschedule', { version: '2' })).to).toContain('done=unschedule')
  expect((await post(id, 'pause', { version: '3' })).answer?.errors['form']).toContain('changed')
  const copied = await post(id, 'copy')
  expect(copied.to).toMatch(/^\/admin\/campaigns\/cmp_\w{26}\?done=copied$/u)
  expect((await post(id, 'delete', { version: '3' })).to).toBe('/admin/campaigns?done=deleted')
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entries.map(({ action }) => action)).toEqual([
    'campaign.create',
    'campaign.test',
    'campaign.schedule',
    'campaign.unschedule',
    'campaign.delete',
  ])
})

test('what is not finished is neither tried nor sent', async () => {
  const id = await addCampaign(database.db, writer())
  expect((await post(id, 'schedule', { version: '1', publish: 'now' })).answer?.errors['form']).toContain(
    'cannot be sent',
  )
  expect((await post(id, 'test')).answer?.errors['form']).toContain('cannot be sent')
})
