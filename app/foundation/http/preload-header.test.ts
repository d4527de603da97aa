import { expect, test } from 'vitest'
import { preloadHeader } from './preload-header.server.ts'

test('asks for the stylesheet of the page ahead of everything that the page names first', () => {
  const html =
    '<head><link rel="preload" href="/assets/a.woff2" as="font"/><link rel="stylesheet" href="/assets/app-1.css"/></head>'
  expect(preloadHeader(html)).toBe('</assets/app-1.css>; rel=preload; as=style; fetchpriority=high')
})

test.each(['<head></head>', '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>'])(
  'has nothing to ask for in %s',
  (html) => expect(preloadHeader(html)).toBeNull(),
)
