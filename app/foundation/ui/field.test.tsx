import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary, Field } from './field.tsx'

test('ties label, hint and error to the input', () => {
  const html = renderToStaticMarkup(
    <Field name="phone" label="Phone" hint="For the rider." error="Please check it." />,
  )
  expect(html).toContain('<label for="phone"')
  expect(html).toMatch(/<input[^>]*id="phone"/u)
  expect(html).toContain('aria-describedby="phone-hint phone-error"')
  expect(html).toContain('aria-invalid="true"')
})

test('a field without an error is not marked invalid', () => {
  expect(renderToStaticMarkup(<Field name="city" label="City" />)).not.toMatch(/aria-(invalid|describedby)/u)
})

test('the summary links each message to its field, and is silent without errors', () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={{}} />)).toBe('')
  const html = renderToStaticMarkup(
    <ErrorSummary errors={{ city: 'Please tell us the city.', form: 'Try again.' }} />,
  )
  expect(html).toContain('href="#city"')
  expect(html).not.toContain('href="#form"')
})
