import { expect, test } from 'vitest'
import { land } from './land.server.ts'

function landWith(scripted: string) {
  const cookies: string[] = []
  const deps = { baseUrl: 'http://localhost:3000', setCookie: (cookie: string) => cookies.push(cookie) }
  const answer = land(deps, { scripted }, { kind: 'signed-out' }, '/about')
  return { status: answer.status, location: answer.headers.get('location'), cookies }
}

const cookies = ['flash=signed-out; Path=/; Max-Age=60; SameSite=Lax']

test('with scripts the message is shown where they go', () => {
  expect(landWith('yes')).toEqual({ status: 303, location: '/about', cookies })
})

test('without scripts it has a page of its own, which leads on', () => {
  const location = '/sign-in/done?next=%2Fabout'
  expect(landWith('')).toEqual({ status: 303, location, cookies })
  expect(landWith('no')).toEqual({ status: 303, location, cookies })
})
