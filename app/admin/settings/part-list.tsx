import { Link } from 'react-router'

type Props = { base: string; parts: readonly { key: string; title: string; lead: string }[] }

export function PartList({ base, parts }: Props) {
  return (
    <ul className="grid gap-x-12 lg:grid-cols-2">
      {parts.map(({ key, title, lead }) => (
        <li key={key} className="relative flex flex-col gap-1 border-t border-rule py-5">
          <Link to={`${base}/${key}`} className="stretched-link font-display text-heading">
            {title}
          </Link>
          <p className="max-w-prose text-small text-muted">{lead}</p>
        </li>
      ))}
    </ul>
  )
}
