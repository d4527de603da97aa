import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import { askedQuery } from './filter-link.tsx'
import { ListTools } from './list-tools.tsx'
import { parseFilters } from './own-filters.tsx'
import { Tabs } from './tabs.tsx'

const asked = (query: string) => askedQuery(new URLSearchParams(query))

describe('what a list is asked for', () => {
  test('does not depend on the order, the page or what was just done', () => {
    expect(asked('status=Shipped&q=ada&page=3&done=saved')).toBe(asked('q=ada&status=Shipped'))
    expect(asked('q=&status=')).toBe('')
  })
})

describe('filters that they named', () => {
  test('are read back, and what was not written by us is left out', () => {
    const filters = [{ name: 'Late ones', query: 'status=Processing' }]
    expect(parseFilters(JSON.stringify(filters))).toEqual(filters)
    expect(parseFilters('nonsense')).toEqual([])
    expect(parseFilters('{"name":"x"}')).toEqual([])
    expect(parseFilters(JSON.stringify([...filters, { name: 1, query: 'x' }, null]))).toEqual(filters)
    expect(parseFilters(JSON.stringify(Array.from({ length: 40 }, () => filters[0])))).toHaveLength(12)
  })
})

/** As the server writes it, before any script. */
function written(element: React.ReactNode, address: string): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

describe('without JavaScript', () => {
  const filters = [{ name: 'status', label: 'Status', options: [{ value: 'Shipped', name: 'Shipped' }] }]

  test('the tools are a GET form that keeps the rest of the address, with a button', () => {
    const html = written(
      <ListTools list="orders" search={{ label: 'Search orders' }} filters={filters} />,
      '/admin/orders?tab=all&status=Shipped&q=ada&page=4',
    )
    expect(html).toContain('<input type="hidden" name="tab" value="all"/>')
    expect(html).not.toContain('name="page"')
    expect(html).toMatch(/<option value="Shipped" selected="">/u)
    expect(html).toMatch(/name="q"[^>]*value="ada"|value="ada"[^>]*name="q"/u)
    expect(html).toMatch(/<button type="submit"[^>]*>Show<\/button>/u)
    expect(html).toMatch(
      /href="[^"]*\?tab=all&amp;q=ada"[^>]*aria-label="Status: Shipped, remove"|aria-label="Status: Shipped, remove"[^>]*href="[^"]*\?tab=all&amp;q=ada"/u,
    )
  })

  test('a row is a link, and its box belongs to the form of the bulk bar', () => {
    const rows = [{ id: 'ord_1', name: 'Ada' }]
    const html = written(
      <DataTable
        caption="Orders"
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/admin/orders/${id}`}
        rowName={({ name }) => `order of ${name}`}
        selectFor="bulk"
        columns={[{ key: 'name', name: 'Name', card: 'title', sortable: true, cell: ({ name }) => name }]}
      />,
      '/admin/orders?sort=name&after=x',
    )
    expect(html).toContain('href="/admin/orders/ord_1"')
    expect(html).toMatch(
      /<input type="checkbox"[^>]*form="bulk"[^>]*name="ids"[^>]*value="ord_1"|name="ids" value="ord_1"/u,
    )
    expect(html).toContain('Select order of Ada')
    // The other way round, and from the beginning again.
    expect(html).toContain('aria-sort="ascending"')
    expect(html).toMatch(/href="[^"]*\?sort=-name"/u)
  })

  test('the open tab is marked, by what it asks for', () => {
    const tabs = [
      { name: 'To pack', to: '/admin/orders?tab=to-pack' },
      { name: 'All', to: '/admin/orders?tab=all', count: 1234 },
    ]
    const html = written(<Tabs label="Orders" tabs={tabs} />, '/admin/orders?tab=all&q=ada')
    expect(html.match(/aria-current="page"/gu)).toHaveLength(1)
    expect(html).toMatch(/aria-current="page"[^>]*>All<span[^>]*>1,234/u)
  })
})
