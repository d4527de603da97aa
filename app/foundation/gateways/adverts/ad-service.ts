// Which services can be told of sales. Pure.
export const adServices = ['meta', 'tiktok', 'google'] as const
export type AdService = (typeof adServices)[number]

export const adServiceWords: Record<AdService, string> = {
  meta: 'Meta',
  tiktok: 'TikTok',
  google: 'Google Analytics',
}

/** 'Meta, TikTok and Google Analytics'. */
export function adServicesWords(services: readonly AdService[]): string {
  return new Intl.ListFormat('en-GB').format(services.map((name) => adServiceWords[name]))
}

/** The services that a ticked form names, each once, in their order. Anything else in it is nothing. */
export function adServicesIn(text: string): AdService[] {
  const words = new Set(text.split(' '))
  return adServices.filter((name) => words.has(name))
}
