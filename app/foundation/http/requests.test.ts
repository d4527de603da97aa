import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readCookie, setCookie } from './cookies.server.ts'
import { parseForm } from './form.server.ts'
import { isOwnOrigin } from './origin-check.server.ts'
import { writeEdited } from './page-edits.server.ts'
import { commonHeaders, pagePolicy, takeMarks } from './security-headers.server.ts'

const own = ['https://ade.example']

describe('origin check', () => {
  const ask = (method: string, headers: Record<string, string>) =>
    isOwnOrigin(new Request('https://ade.example/cart', { method, headers }), own)

  test.each([
    [{ origin: 'https://ade.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'https://ade.example', 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'https://ade.example.evil.example' }, false],
    [{}, true],
  ])('POST with %o', (headers, expected) => {
    expect(ask('POST', headers)).toBe(expected)
  })

  test('reading is open to all', () => {
    expect(ask('GET', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(true)
  })
})

describe('cookies', () => {
  test('go out and come back, over TLS with the __Host- prefix', () => {
    const set = setCookie('cart', 'á=1;', { maxAge: 60, secure: true })
    expect(set).toMatch(/^__Host-cart=.*; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/u)
    const request = new Request('https://ade.example', { headers: { cookie: `x=1; ${set.split(';')[0]}` } })
    expect(readCookie(request, 'cart')).toBe('á=1;')
    expect(readCookie(request, 'none')).toBeNull()
  })

  test('one that cannot be decoded is none', () => {
    expect(
      readCookie(new Request('http://a.test', { headers: { cookie: 'cart=%E0%A4%A' } }), 'cart'),
    ).toBeNull()
  })
})

describe('forms', () => {
  const schema = z.object({ name: z.string().min(2, 'Too short.') })
  const post = (body: BodyInit, headers?: Record<string, string>) =>
    parseForm(new Request('http://a.test', { method: 'POST', body, ...(headers ? { headers } : {}) }), schema)

  test('give the value, or the message beside the field and what was typed', async () => {
    expect(await post(new URLSearchParams({ name: 'Ada\0eze' }))).toMatchObject({
      ok: true,
      value: { name: 'Adaeze' },
    })
    expect(await post(new URLSearchParams({ name: 'A' }))).toEqual({
      ok: false,
      errors: { name: 'Too short.' },
      values: { name: 'A' },
    })
  })

  test('nobody is shown what a schema says without words of its own', async () => {
    const parsed = await post(new URLSearchParams({ other: 'x' }))
    expect(parsed).toMatchObject({ errors: { name: 'We could not read this form. Please try again.' } })
  })

  test('what is too long says so beside its field, also where one schema asks another', async () => {
    const long = z.object({ name: z.string().max(40) })
    const asks = z.unknown().transform((typed, context) => {
      for (const issue of long.safeParse(typed).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message })
      return z.NEVER
    })
    for (const each of [long, asks]) {
      const body = new URLSearchParams({ name: 'x'.repeat(44) })
      const parsed = await parseForm(new Request('http://a.test', { method: 'POST', body }), each)
      expect(parsed).toMatchObject({ errors: { name: 'Use at most 40 characters. This has 44.' } })
    }
  })

  test.each([
    ['{"name":"Ada"}', 'application/json'],
    ['--x\r\nbroken', 'multipart/form-data; boundary=y'],
    ['name=Ada', 'text/plain'],
  ])('what is no form is refused politely: %s', async (body, type) => {
    expect(await post(body, { 'content-type': type })).toMatchObject({ ok: false, values: {} })
  })

  test('__proto__ is only a field name', async () => {
    const parsed = await post('__proto__=x&name=Ada', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(parsed.ok).toBe(true)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe('content security policy', () => {
  const marked = (code: string) => `<script nonce="m4rk">${code}</script>`
  const html = `<script src="/a.js" nonce="m4rk"></script>${marked('let a = "1"')}<script>let a = "canary"</script><script nonce="guess">b()</script><script type="module" nonce="m4rk" async="">c()</script>`
  const none = { scriptHashes: [], styleHashes: ["'sha256-'"] }
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

  test('allows the scripts of the code by their hash, and none that came into the page otherwise', () => {
    const taken = takeMarks(html, 'm4rk')
    expect(taken.hashes).toEqual([hash('let a = "1"'), hash('c()')])
    expect(writeEdited(html, taken.edits).toString()).toBe(html.replaceAll(' nonce="m4rk"', ''))
    const policy = pagePolicy(
      { scriptHashes: taken.hashes, styleHashes: [hash('a{}')] },
      { payment: [], signIn: null },
      true,
    )
    expect(policy).toContain(`script-src 'self' ${hash('let a = "1"')} ${hash('c()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
    expect(policy).not.toMatch(/(?:script|style)-src [^;]*unsafe/u)
  })

  test('lets a form lead to the payment page, and loads nothing from there', () => {
    const policy = pagePolicy(
      none,
      { payment: ['https://checkout.paystack.com', 'https://checkout.flutterwave.com'], signIn: null },
      true,
    )
    expect(policy).toContain(
      "form-action 'self' https://checkout.paystack.com https://checkout.flutterwave.com;",
    )
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('js.paystack.co')
  })

  test('lets a form lead to the sign-in provider, which may do nothing else', () => {
    const policy = pagePolicy(none, { payment: [], signIn: 'https://accounts.google.com' }, true)
    expect(policy).toContain("form-action 'self' https://accounts.google.com;")
    expect(policy.split('accounts.google.com')).toHaveLength(2)
  })
})

test('over TLS every answer tells browsers to come by TLS only, and for other names when the owner says so', () => {
  const header = 'strict-transport-security'
  expect(commonHeaders(true, false)).toEqual({ ...commonHeaders(false, false), [header]: 'max-age=31536000' })
  expect(commonHeaders(true, true)[header]).toBe('max-age=31536000; includeSubDomains')
  expect(commonHeaders(false, true)).not.toHaveProperty(header)
})
