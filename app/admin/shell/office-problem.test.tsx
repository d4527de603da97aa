// What stands around a page that the guard refused: nothing was read for it but what the guard says.
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import type { NotAllowed } from './not-allowed.ts'
import OfficeProblem from './office-problem.tsx'

vi.mock('#app/styles/office.css?url', () => ({ default: '/assets/office.css' }))

const logo = { key: 'uploaded', width: 480, height: 160 }

test('a page without the right for it bears the logo that was uploaded', () => {
  const house = { ...settingDefaults.house, name: 'Zuri Hair', logo }
  const frame = { me: { name: 'Bisi', role: 'maker' as const }, demo: false, house }
  const data: NotAllowed = { notAllowed: true, openTo: ['Owner'], frame }
  const element = <OfficeProblem error={{ status: 403, statusText: '', internal: false, data }} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin/settings'] })
  const page = renderToString(<RouterProvider router={router} />)
  expect(page).toContain('You do not have access to this page')
  expect(page).toContain('/media/uploaded/240.webp')
  expect(page).toContain('alt="Zuri Hair"')
})
