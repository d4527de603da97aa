// The two faces that every first screen shows, asked for beside the stylesheet instead of after it.
import archivo from './fonts/archivo-latin.woff2?url'
import imbue from './fonts/imbue-latin.woff2?url'

export const fontLinks = [imbue, archivo].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}))
