import type { BreadcrumbList } from 'schema-dts'

/** Where a page stands: from the home page down to itself, in absolute addresses. The page itself may leave out its own. */
export function breadcrumbThing(
  steps: readonly { name: string; path?: string | undefined }[],
  baseUrl: string,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(path === undefined ? {} : { item: baseUrl + path }),
    })),
  }
}
