import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RulePage } from './rule-page.tsx'
import type { RulePart } from './setting-parts.ts'

const part: RulePart = {
  key: 'house',
  title: 'Shop details',
  lead: '',
  fields: [
    {
      name: 'palette',
      label: 'Colours',
      kind: 'choice',
      hint: 'Used on every page.',
      options: [{ value: 'ivory', name: 'Ivory' }],
    },
  ],
}

function written(errors: Record<string, string>): string {
  const answer = { ok: false, action: 'save', values: {}, errors, conflict: null } as const
  const page = (
    <RulePage
      part={part}
      back={{ name: 'Settings', to: '/admin/settings' }}
      values={{ palette: 'ivory' }}
      version={1}
      changes={[]}
      mayEdit
      answer={answer}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a choice is tied to its hint and says its error, which the list of errors leads to', () => {
  expect(written({})).toMatch(/<fieldset id="palette"[^>]* aria-describedby="palette-hint"/u)
  const html = written({ palette: 'Choose one of them.' })
  expect(html).toMatch(/<fieldset id="palette"[^>]* aria-describedby="palette-hint palette-error"/u)
  expect(html).toMatch(/<p id="palette-hint"[^>]*>Used on every page\./u)
  expect(html).toMatch(/<p id="palette-error"[^>]*>Choose one of them\./u)
  expect(html).toContain('href="#palette"')
})
