import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { HumanCheck } from './human-check.tsx'
import { PasswordField } from './password-field.tsx'

const htmlOf = (element: React.ReactElement) => {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('before JavaScript it is a labelled password field, and nothing that cannot work', () => {
  const html = htmlOf(
    <PasswordField
      name="password"
      label="Password"
      autoComplete="current-password"
      error="Please type it."
    />,
  )
  expect(html).toContain('<label for="password"')
  expect(html).toMatch(/<input[^>]*type="password"/u)
  expect(html).toContain('autoComplete="current-password"')
  expect(html).toContain('aria-describedby="password-error"')
  expect(html).not.toMatch(/<button|minLength|maxLength|value=/u)
})

test('a new password says what it must be, in words and to the browser', () => {
  const html = htmlOf(
    <PasswordField name="password" label="Password" autoComplete="new-password" policyShown />,
  )
  expect(html).toContain('8 characters or more.')
  expect(html).toContain('aria-describedby="password-hint"')
  expect(html).toContain('minLength="8"')
})

test('the human check is only there when it is asked for, and helps without JavaScript', () => {
  expect(htmlOf(<HumanCheck needed={false} />)).toBe('')
  const html = htmlOf(<HumanCheck needed />)
  expect(html).toContain('<p role="status"></p>')
  expect(html).toMatch(/<noscript>.*wait.*30.*seconds.*<\/noscript>/su)
})
