import { data } from 'react-router'
import { pageHead } from '#app/ui/page-head.ts'
import { NotFoundPage } from './not-found-page.tsx'

export const meta = () => pageHead({ title: 'Page not found', path: '/', index: false })

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundPage />
}
