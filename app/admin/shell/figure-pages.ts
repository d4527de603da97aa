// What the overview leads to (see office-pages.ts): pages of figures.
import type { OfficePage } from './office-page-record.ts'

export const figurePages = {
  'admin/visits': {
    file: 'admin/overview/funnel.route.tsx',
    title: 'Visits and sales',
    see: 'see-sales',
    begin: [{ name: 'Visits and sales', words: 'funnel traffic visitors conversion analytics source' }],
  },
  'admin/searches': {
    file: 'admin/overview/searches.route.tsx',
    title: 'Searches with no results',
    see: 'see-products',
    begin: [{ name: 'Searches with no results', words: 'missed search words not found' }],
  },
} as const satisfies Record<string, OfficePage>
