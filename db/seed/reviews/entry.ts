// How a review of the demo is written down: who bought which length, when, and what they say of it.

export type DemoReview = {
  slug: string
  lengthIn: number
  author: string
  /** 1 to 5. */
  stars: number
  title: string
  text: string
  heightCm: number | null
  /** Before today: when they wrote it. Their order was placed three weeks earlier. */
  daysAgo: number
  reply?: string
  /** Of the house's drawings, for want of their photos. */
  drawings?: readonly string[]
}

type Said = [
  author: string,
  lengthIn: number,
  stars: number,
  title: string,
  text: string,
  more: { cm?: number; days: number; reply?: string; drawings?: readonly string[] },
]

/** What several buyers say of one product. */
export function said(slug: string, ...all: Said[]): DemoReview[] {
  return all.map(([author, lengthIn, stars, title, text, { cm = null, days, ...more }]) => ({
    slug,
    lengthIn,
    author,
    stars,
    title,
    text,
    heightCm: cm,
    daysAgo: days,
    ...more,
  }))
}
