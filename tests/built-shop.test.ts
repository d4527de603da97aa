// The shop as it is built and run, where server/ is TypeScript and the pages are a bundle: two copies of every module that
// both use. What only shows there, and what comes through a socket.
import { connect } from 'node:net'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faceModelPath } from '#app/storefront/try-on/face-model.ts'
import { mostModelFiles } from '#server/admission.ts'
import { budgets, weighPage } from '#tests/page-budgets.ts'
import { rawRequests, sendAll, sendRaw } from '#tests/raw-requests.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'
import { listRoutes } from '#tests/site-map.ts'

let shop: ShopProcess
let port: number
let host: string
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'info' })
  ;({ host } = new URL(shop.address))
  port = Number(new URL(shop.address).port)
}, 150_000)
afterAll(() => shop.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.address + path, { headers, redirect: 'manual' })

const page = { accept: 'text/html' }

// First, while nobody has changed anything.
test.each(Object.entries(budgets))('%s keeps to its budget', { timeout: 60_000 }, async (path, budget) => {
  const weight = await weighPage(shop.address, path)
  expect(weight.script).toBeGreaterThan(0)
  expect(weight.fonts).toBeGreaterThan(0)
  const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof typeof budget] > most)
  expect(over, JSON.stringify(weight)).toEqual([])
})

describe('no request ends the shop', () => {
  test.each([
    ['POST // HTTP/1.1', 400],
    ['GET // HTTP/1.1', 308],
    ['GET /%00 HTTP/1.1', 400],
    ['GET /profile/addresses/%00 HTTP/1.1', 400],
    ['GET /admin/transfer/%00 HTTP/1.1', 400],
    ['GET /search?q=%00 HTTP/1.1', 400],
    ['GET /product/%E0%A4%A HTTP/1.1', 400],
    ['GET http:// HTTP/1.1', 400],
    ['CONNECT shop.example:443 HTTP/1.1', 405],
    ['TRACE / HTTP/1.1', 405],
    ['OPTIONS * HTTP/1.1', 204],
    ['GET', 400],
    ['GET / HTTP/1.1\r\nHost: a b', 400],
    [`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, 431],
  ])('%s is answered with %i', async (line, status) => {
    const bytes = `${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    expect(await sendRaw(port, bytes)).toBe(status)
  })

  // A browser lays a page without it out by the rules of the nineties, and no page looks broken for it.
  test.each(['/', '/shop', '/search?q=wig', '/cart', '/checkout', '/admin', '/admin/log-in', '/not-here'])(
    '%s says that it is of today',
    async (path) => {
      const answer = await fetch(shop.address + path, { headers: page })
      expect(await answer.text()).toMatch(/^<!doctype html><html /iu)
    },
  )

  test('two Hosts are one too many', async () => {
    const bytes = `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`
    expect(await sendRaw(port, bytes)).toBe(400)
  })

  test('four hundred broken requests: none is a fault of ours', { timeout: 120_000 }, async () => {
    const statuses = await sendAll(port, fc.sample(rawRequests(host), { numRuns: 400, seed: 20_261_122 }))
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect((await get('/readyz')).status).toBe(200)
    expect(shop.child.exitCode).toBeNull()
  })
})

describe('what no text of PostgreSQL can hold', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    [
      '/cart/changes',
      json,
      String.raw`{"changes":[{"intent":"add","variantId":"\u0000","quantity":1,"changeId":"\ud800"}]}`,
    ],
    ['/wishlist/changes', json, String.raw`{"changes":[{"intent":"add","productId":"\u0000"}]}`],
    ['/create-your-style/save', json, String.raw`{"name":"\u0000","texture":"\ud800"}`],
    ['/webhooks/paystack', json, '\0'],
    ['/cart', {}, new URLSearchParams({ intent: 'add', variantId: 'a\0b', quantity: '1' })],
    ['/checkout', {}, new URLSearchParams({ email: '\0', name: '\0' })],
    ['/login', {}, new URLSearchParams({ email: 'a\0@example.com', password: '\0' })],
  ])('is no fault in a body for %s', async (path, headers, body) => {
    const answer = await fetch(shop.address + path, { method: 'POST', headers, body, redirect: 'manual' })
    expect(answer.status).toBeLessThan(500)
  })

  test.each(['cart', 'order', 'session', 'wishlist', 'signed-in', 'flash', 'office'])(
    'is no fault in the cookie %s',
    async (name) => {
      for (const path of ['/cart', '/checkout', '/wishlist', '/profile', '/admin'])
        expect((await get(path, { cookie: `${name}=%00a; __Host-${name}=%00` })).status).toBeLessThan(500)
    },
  )
})

describe('names of the host', () => {
  test.each(['/_mail', '/_mail/api/mails', '/_paystack/_control', '/_google/authorize'])(
    '%s answers to this machine alone',
    async (path) => {
      const ask = (name: string) =>
        sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
      expect(await ask('evil.example')).toBe(421)
      expect(await ask(`127.0.0.1.evil.example:${port}`)).toBe(421)
      expect(await ask(`localhost:${port}`)).not.toBe(421)
    },
  )

  test('a form from another name is refused, whatever Host it claims', async () => {
    const head = 'Host: evil.example\r\nOrigin: http://evil.example\r\nContent-Length: 0\r\nConnection: close'
    expect(await sendRaw(port, `POST /cart HTTP/1.1\r\n${head}\r\n\r\n`)).toBe(403)
  })
})

describe('bodies', () => {
  test('more than a page takes is refused where the page reads it, told or not', async () => {
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(300 * 1024)]), 'a.jpg')
    const headers = { accept: 'text/html' }
    const answer = await fetch(`${shop.address}/cart`, { method: 'POST', body: form, headers })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('<h1>That is too large</h1>')
  })
})

test('the bundle names no folder of the machine that built it', async () => {
  // Or the same commit would not give the same bytes elsewhere.
  expect((await readFile('build/server/main.js', 'utf8')).includes(`${process.cwd()}/`)).toBe(false)
})

test('a fault leaves no stack behind', async () => {
  const answer = await get('/nothing-here', page)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toMatch(/\bat \S+ \(|node_modules|\.tsx?:\d/u)
})

/** Lines of the log since it was asked for. */
async function logged(work: () => Promise<unknown>): Promise<string> {
  let said = ''
  const listen = (chunk: Buffer) => void (said += chunk.toString())
  shop.child.stdout?.on('data', listen)
  await work()
  await new Promise((resolve) => setTimeout(resolve, 400))
  shop.child.stdout?.off('data', listen)
  return said
}

test('who goes away before the answer, or in the middle of a body, is no error of the shop', async () => {
  const cut = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    await new Promise((resolve) => setTimeout(resolve, 30))
    socket.resetAndDestroy()
  }
  const said = await logged(async () => {
    for (let i = 0; i < 5; i++) {
      await cut(`GET /search?q=wig${i} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      await cut(
        `POST /cart HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nintent=`,
      )
      await cut(
        `POST /admin/uploads?do=picture HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500\r\n\r\n--x`,
      )
    }
  })
  expect(said).not.toMatch(/"level":50/u)
  expect(said).toContain('request.aborted')
})

test('the data folder is for the shop alone', async () => {
  const mode = async (...path: string[]) => (await stat(join(shop.dataDir, ...path))).mode & 0o777
  expect((await mode()) & 0o006).toBe(0)
  const names = (await readdir(shop.dataDir)).filter((name) => name !== 'postgres')
  const open = await Promise.all(names.map(async (name) => [name, (await mode(name)) & 0o077]))
  expect(open.filter(([, bits]) => bits !== 0)).toEqual([])
})

// Zod tries out eval, which the policy of every page forbids, and weighs 25 kB: schemas belong to the server.
test('no script of a page makes code of text', async () => {
  const folder = 'build/client/assets'
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(names.length).toBeGreaterThan(50)
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  expect(
    texts.filter(({ text }) => /\b(?:eval|Function)\(["'`]/u.test(text)).map(({ name }) => name),
  ).toEqual([])
})

describe('the model that finds a face', () => {
  const file = `${faceModelPath}/face_mesh_solution_packed_assets.data`

  test('is asked for once by a browser that keeps it, under one address', async () => {
    const head = await fetch(shop.address + file, { method: 'HEAD' })
    expect(head.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(3_000_000)
    const again = await get(file, { 'if-none-match': head.headers.get('etag') ?? '' })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    const odd = await get(`${file}?7`)
    expect([odd.status, odd.headers.get('location')]).toEqual([301, file])
    const part = await get(file, { range: 'bytes=0-9' })
    expect(part.status).toBe(200)
    await part.body?.cancel()
  })

  test('is sent to so many at once; who hangs up gives the place back, and no file stays open', async () => {
    const openFiles = async () => (await readdir(`/proc/${shop.child.pid}/fd`)).length
    const before = await openFiles()
    for (let i = 0; i < 200; i++) await fetch(shop.address + file, { method: 'HEAD' })
    const held = Array.from({ length: mostModelFiles }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        `GET ${file.replace('packed_assets.data', 'simd_wasm_bin.wasm')} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      )
      return socket.pause()
    })
    const asked = async () => {
      const answer = await get(file)
      await answer.body?.cancel()
      return [answer.status, answer.headers.get('retry-after')]
    }
    await vi.waitFor(async () => expect(await asked()).toEqual([503, '5']), {
      timeout: 10_000,
      interval: 200,
    })
    expect((await get('/healthz')).status).toBe(200)
    for (const socket of held) socket.resetAndDestroy()
    await vi.waitFor(async () => expect(await asked()).toEqual([200, null]), {
      timeout: 10_000,
      interval: 200,
    })
    await vi.waitFor(async () => expect(await openFiles()).toBeLessThan(before + 20), { timeout: 10_000 })
  })
})

describe('the camera', () => {
  const policyOf = async (path: string) => {
    const answer = await get(path, page)
    await answer.body?.cancel()
    return /camera=(\([a-z]*\))/u.exec(answer.headers.get('permissions-policy') ?? '')?.[1]
  }
  const wig = '/product/aku-bone-classic'
  const mayAsk = ['/create-your-style', '/create-wig', '/create-your-style/x', wig]

  test('is for the document of a wig that was loaded for it, before and after the plain page was kept', async () => {
    for (const path of [wig, `${wig}?length=12`, '/create-your-style']) {
      const own = `${path}${path.includes('?') ? '&' : '?'}see-it=camera`
      for (let turn = 0; turn < 3; turn++) {
        expect(await policyOf(own), own).toBe('(self)')
        expect(await policyOf(path), path).toBe('()')
      }
    }
    const answer = await get(`${wig}?see-it=camera`, page)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await answer.text()).toMatch(/<link rel="canonical" href="[^"?]*\/product\/aku-bone-classic"/u)
  })

  test('is for nothing else', { timeout: 60_000 }, async () => {
    const paths = listRoutes().map(({ path }) =>
      path.replace(':product', 'aku-bone-classic').replaceAll(/:\w+/gu, 'x'),
    )
    expect(paths.length).toBeGreaterThan(100)
    const others = [
      `${wig}.data`,
      '/create-your-style.data',
      '/product/none',
      '/face-model/x',
      '/assets/x',
      '/nothing',
    ]
    const strange = paths.filter((path) => !mayAsk.includes(path)).map((path) => `${path}?see-it=camera`)
    for (const path of [...paths, ...strange, ...others]) expect(await policyOf(path), path).toBe('()')
    expect(await policyOf(`${faceModelPath}/frame.html?see-it=camera`)).toBe('()')
  })
})

describe('the header and the footer that are put into the next page as they were', () => {
  const frameOf = async (path: string) => {
    const html = await (await get(path, page)).text()
    const between = (tag: string, from: number) => html.slice(from, html.indexOf(`</${tag}>`, from))
    return {
      header: between('header', html.indexOf('<header')),
      footer: between('footer', html.lastIndexOf('<footer')),
    }
  }

  test.each(['/cart', '/login', '/search?q=one', '/about'])(
    'are the same at the second visit of %s',
    async (path) => {
      const first = await frameOf(path)
      expect(first.header).toContain('Design yours')
      expect(await frameOf(path)).toStrictEqual(first)
    },
  )

  test('know where they stand, whatever was asked for before', async () => {
    const current = async (path: string) =>
      [...(await frameOf(path)).header.matchAll(/<a[^>]*aria-current="page"[^>]*>([^<]+)/gu)].map(
        ([, name]) => name,
      )
    await frameOf('/cart')
    await frameOf('/wishlist')
    expect(await current('/cart')).toEqual([])
    expect(await current('/our-story-is-not-here')).toEqual([])
    expect(await current('/about')).toEqual(['About', 'About'])
    expect((await frameOf('/wishlist')).header).toContain('next=%2Fwishlist')
    expect((await frameOf('/cart')).header).not.toContain('next=%2Fwishlist')
    expect((await frameOf('/newsletter')).footer).not.toContain('id="footer-newsletter"')
    expect((await frameOf('/cart')).footer).toContain('id="footer-newsletter"')
  })
})
