import type { Config } from '@react-router/dev/config'

export default {
  // The sitemap is short, so it travels with the first page and there is no manifest endpoint to probe.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
