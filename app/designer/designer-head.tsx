import { Link } from 'react-router'
import type { DesignerData } from './designer-data.ts'

type Props = { data: DesignerData; name: string }

/** Says where she is: a blank page, a piece made hers, someone's design, or a line of her bag. */
export function DesignerHead({ data, name }: Props) {
  const { base, saved, edit } = data
  if (edit) return <Head eyebrow="From your bag" title={name || 'Change your design'} />
  if (saved)
    return (
      <Head eyebrow="A design to make your own" title={saved.name || 'A wig like this'}>
        Change what you like; the design you opened stays as it is.
      </Head>
    )
  if (base)
    return (
      <Head eyebrow="Make mine" title={`${base.name}, made yours`}>
        Begins as{' '}
        <Link to={`/product/${base.slug}?length=${base.length}`} className="link">
          the piece in the shop
        </Link>
        , at its own price. You pay only for what you change.
      </Head>
    )
  return <Head eyebrow="The atelier" title="Create your style" />
}

function Head({ eyebrow, title, children }: { eyebrow: string; title: string; children?: React.ReactNode }) {
  return (
    <header className="flex flex-col gap-1 py-3 lg:col-start-2 lg:gap-2 lg:pt-10 lg:pb-5">
      <p className="eyebrow max-lg:sr-only">{eyebrow}</p>
      <h1 className="font-display text-heading lg:text-title">{title}</h1>
      {children ? <p className="max-w-prose text-small text-muted lg:text-body">{children}</p> : null}
    </header>
  )
}
