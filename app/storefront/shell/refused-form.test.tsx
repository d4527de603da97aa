import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findRefused, rememberRefused } from './refused-form.ts'
import { SendAgain } from './send-again.tsx'

/** As React Router makes it of an answer that is none of its own. */
const errorOf = (status: number) => ({ status, statusText: '', internal: false, data: 'sorry' })

function post(body: BodyInit, path = '/reviews/new?do=save'): Request {
  return new Request(`https://ade.example${path}`, { method: 'POST', body })
}

async function refusedWith(request: Request, error: unknown) {
  await rememberRefused({ request }, async () => ({ route: { type: 'error', result: error } }))
  return findRefused(error)
}

test('a form that was not taken is found by its error, without its secrets', async () => {
  const typed = new URLSearchParams({ text: 'Lovely "hair" <b>', password: 'x' })
  const form = await refusedWith(post(typed), errorOf(503))
  expect(form).toEqual({
    fields: [['text', 'Lovely "hair" <b>']],
    leftOut: ['secret'],
    action: '/reviews/new?do=save',
    encType: 'application/x-www-form-urlencoded',
  })
  const html = form ? renderToStaticMarkup(<SendAgain form={form} />) : ''
  expect(html).toContain('value="Lovely &quot;hair&quot; &lt;b&gt;"')
  expect(html).toContain('method="post"')
})

test('the body can still be read by whoever sends it', async () => {
  const request = post(new URLSearchParams({ text: 'hair' }))
  await rememberRefused({ request }, async () => {
    expect(await request.text()).toBe('text=hair')
    return {}
  })
})

test('a form with files is sent again as one, without them', async () => {
  const typed = new FormData()
  typed.set('text', 'hair')
  typed.set('photo', new File(['x'], 'a.jpg'))
  const form = await refusedWith(post(typed), errorOf(503))
  expect(form).toMatchObject({
    fields: [['text', 'hair']],
    leftOut: ['file'],
    encType: 'multipart/form-data',
  })
})

test('nothing is remembered of other errors, of questions, of JSON and of what is too much', async () => {
  expect(await refusedWith(post(new URLSearchParams({ a: 'b' })), errorOf(500))).toBeNull()
  expect(await refusedWith(post(new URLSearchParams({ a: 'b' })), new Error('x'))).toBeNull()
  expect(await refusedWith(new Request('https://ade.example/'), errorOf(503))).toBeNull()
  expect(await refusedWith(post('{}'), errorOf(503))).toBeNull()
  expect(await refusedWith(post(new URLSearchParams({ a: 'x'.repeat(70_000) })), errorOf(503))).toBeNull()
})
