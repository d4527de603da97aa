import type { ReactNode } from 'react'

type Props = { tone?: 'plain' | 'sale' | 'gold'; children: ReactNode }

/** One fact about a product, set over its picture. */
export function Badge({ tone = 'plain', children }: Props) {
  const look = { plain: 'badge', sale: 'badge badge-sale', gold: 'badge badge-gold' }[tone]
  return <span className={look}>{children}</span>
}
