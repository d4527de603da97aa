import { Link } from 'react-router'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import type { DesignerData } from './designer-data.ts'

type Props = { data: DesignerData; name: string }

/** Says where they are: a blank page, a product made theirs, someone's design, or a line of their cart. */
export function DesignerHead({ data, name }: Props) {
  const { base, saved, edit } = data
  if (edit) return <Head eyebrow="From your cart" title={name || 'Change your design'} />
  if (saved)
    return (
      <Head eyebrow="A shared design" title={saved.name || 'A custom wig'}>
        Change anything you like. The original design stays as it is.
      </Head>
    )
  if (base)
    return (
      <Head eyebrow="Make it yours" title={`${base.name}, made yours`}>
        You start from{' '}
        <Link to={productAddress(base)} className="link">
          the wig in our shop
        </Link>
        , at its price, and pay only for what you change.
      </Head>
    )
  return <Head eyebrow="Made for you" title="Create your style" />
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
