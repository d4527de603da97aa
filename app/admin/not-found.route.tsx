import { data } from 'react-router'

/** Addresses under /admin that lead nowhere: said inside the frame. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
