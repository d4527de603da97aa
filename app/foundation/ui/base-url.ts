import { useRouteLoaderData } from 'react-router'
import { findRoot } from './page-head.ts'

/** Where shoppers reach the shop, without a slash at the end. Empty when the root's own data could not be read. */
export function useBaseUrl(): string {
  return findRoot([{ id: 'root', loaderData: useRouteLoaderData('root') }])?.baseUrl ?? ''
}
