import type { Config } from '@react-router/dev/config'

export default {
  // The sitemap is short, so it travels with the first page and there is no manifest endpoint to probe.
  routeDiscovery: { mode: 'initial' },
  // Where a form may come from is judged before any page, by app/http/origin-check. React Router would judge again, by the
  // address that the proxy used (http), and refuse every form of a shop that is served over TLS.
  allowedActionOrigins: ['**'],
  // The name of each of the server's programs (vite.config.ts), and not of one alone.
  serverBuildFile: '[name].js',
} satisfies Config
