// More than three hundred hostile uploads by somebody who is signed in as staff: none is stored as it was sent, none breaks
// the shop, its memory stays bounded, and shoppers are served meanwhile.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { eachAtOnce } from '#tests/each-at-once.ts'
import { type HostileUpload, hostileUploads } from '#tests/hostile/hostile-uploads.ts'
import { listStored, lookAtStored, sumOf } from '#tests/hostile/look-at-stored.ts'
import { multipart } from '#tests/hostile/multipart.ts'
import { sendUpload } from '#tests/hostile/send-upload.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'
import { addStaff } from '#tests/staff.ts'

const fewest = 300
const atOnce = 6
const mostMegabytes = 400

let database: TestDatabase
let shop: ShopProcess
let cookie: string
beforeAll(async () => {
  database = await freshDatabase()
  shop = await startShop({ DATABASE_URL: database.url })
  const { cookie: session } = await addStaff(database.db, 'content')
  cookie = `${session.name}=${session.value}`
}, 150_000)
afterAll(async () => {
  await shop.stop()
  await database.drop()
})

test('hostile uploads are refused or made harmless, and the shop goes on', { timeout: 900_000 }, async () => {
  const uploads = await hostileUploads()
  expect(uploads.length).toBeGreaterThanOrEqual(fewest)
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  const keys = new Set<string>()
  const mediaDir = join(shop.dataDir, 'media')
  const before = await listStored(mediaDir)
  const rested = await memoryNow()
  const watch = watchShop()
  await eachAtOnce(uploads, atOnce, async (upload) => {
    const { status, text } = await sendUpload(shop.address, cookie, upload)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) wrong.push(`${upload.name}: ${status} ${text}`)
    if (status === 200 && !upload.mayBeTaken) wrong.push(`${upload.name} was taken: ${text}`)
    for (const [, key = ''] of text.matchAll(/"key":"([^"]+)"/gu)) keys.add(key)
  })
  const { peak, beside, slowest, answers } = await watch.end()
  for (const key of keys) {
    const rendition = await fetch(`${shop.address}/media/${key}/480.webp`)
    if (rendition.status !== 200) wrong.push(`${key}: its rendition is answered ${rendition.status}`)
    await rendition.arrayBuffer()
  }
  const stored = await lookAtStored(mediaDir, new Set(uploads.flatMap(sumsOf)), before)
  const ended = await memoryNow()
  process.stdout.write(
    `${uploads.length} hostile uploads: ${JSON.stringify(Object.fromEntries(statuses))}; ${keys.size} made into pictures; ` +
      `${rested} MB before, peak ${peak} MB, ${ended} MB after, beside it at most ${beside} MB; ${answers} pages meanwhile, the slowest ${slowest} ms; ${stored.files} files stored\n`,
  )
  expect(wrong).toEqual([])
  expect(stored.faults).toEqual([])
  expect(keys.size).toBeGreaterThan(30)
  expect(peak).toBeLessThanOrEqual(mostMegabytes)
  expect(beside).toBeLessThanOrEqual(mostMegabytes)
  expect((await fetch(`${shop.address}/readyz`)).status).toBe(200)
  expect(shop.child.exitCode).toBeNull()
})

test('strangers are refused before their file is read', async () => {
  const bytes = Buffer.alloc(50 * 1024 * 1024)
  const form = multipart([{ field: 'file', filename: 'a.jpg', type: 'image/jpeg', bytes }])
  const big: HostileUpload = { name: 'fifty megabytes', mayBeTaken: false, ...form }
  const before = await memoryNow()
  const replies = await Promise.all(Array.from({ length: 6 }, () => sendUpload(shop.address, '', big)))
  for (const { status } of replies) expect([0, 302]).toContain(status)
  expect((await memoryNow()) - before).toBeLessThan(60)
})

/** Every content that was sent as a file: whole bodies hold it between borders. */
function sumsOf({ body }: HostileUpload): string[] {
  if (typeof body === 'function') return []
  const start = body.indexOf('\r\n\r\n') + 4
  const end = body.lastIndexOf('\r\n--')
  return start > 4 && end > start ? [sumOf(body.subarray(start, end))] : []
}

/** Looks at memory and asks for a page a few times a second, as a shopper would. */
function watchShop() {
  const seen = { peak: 0, beside: 0, slowest: 0, answers: 0 }
  const running = { on: true }
  const looking = (async () => {
    while (running.on) {
      seen.peak = Math.max(seen.peak, await memoryNow())
      seen.beside = Math.max(seen.beside, await memoryBeside())
      const asked = performance.now()
      const page = await fetch(`${shop.address}/product/aku-bone-classic`)
      await page.arrayBuffer()
      if (page.status === 200) seen.answers++
      seen.slowest = Math.max(seen.slowest, Math.round(performance.now() - asked))
      await pause(50)
    }
  })()
  return {
    async end() {
      running.on = false
      await looking
      return seen
    },
  }
}

/** Resident memory of the shop's process, megabytes. */
function memoryNow(): Promise<number> {
  return residentOf(String(shop.child.pid))
}

/** Of the processes that it started: where uploads are decoded. */
async function memoryBeside(): Promise<number> {
  const children = await readFile(`/proc/${shop.child.pid}/task/${shop.child.pid}/children`, 'utf8')
  const sizes = await Promise.all(children.split(' ').filter(Boolean).map(residentOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** 0 for one that has just ended. */
async function residentOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1] ?? 0) / 1024)
}
