import type { MetaDescriptor } from 'react-router'
import type { OfficePage } from './office-page-record.ts'
import { officePages } from './office-pages.ts'

const pages: Readonly<Record<string, OfficePage>> = officePages

/** The `meta` of both layouts: what a page is called in the browser's tab unless it says so itself. Errors bring their own. */
export function officeMeta({
  location,
  error,
}: {
  location: { pathname: string }
  error?: unknown
}): MetaDescriptor[] {
  const path = location.pathname.replaceAll(/^\/|\/$/gu, '')
  const title = Object.hasOwn(pages, path) ? pages[path]?.title : undefined
  return error || title === undefined ? [] : [{ title: `${title} · Back office` }]
}
